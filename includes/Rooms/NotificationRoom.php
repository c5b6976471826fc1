<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use SwImmoSuite\Foundation\Face\SiteFace;
use SwImmoSuite\Import\Transfer\ImportOrigin;
use SwImmoSuite\Mail\Renderer;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Visitor\Notification\AlertMailWriter;
use SwImmoSuite\Visitor\Notification\FeedbackFile;
use SwImmoSuite\Visitor\Notification\HtmlLayout;
use SwImmoSuite\Visitor\Notification\NotificationRenderer;
use SwImmoSuite\Visitor\Notification\ReplyMailWriter;
use SwImmoSuite\Visitor\Notification\SubmissionSubject;
use SwImmoSuite\Visitor\Notification\TestMailing;
use SwImmoSuite\Visitor\Notification\TransferMailWriter;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for what mails say. */
final class NotificationRoom {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	/** Writes a mail when it is sent. */
	public function renderer(): Renderer {
		$imports = $this->services->imports();
		return new NotificationRenderer(
			$this->services->submissions()->reader(),
			$this->services->auth()->keys(),
			$this->services->settings(),
			$this->services->clock(),
			$this->subjects(),
			$this->services->reminders()->writer(),
			new ReplyMailWriter( $this->services->entries()->replies(), $this->services->entries()->history(), $this->services->settings(), $this->subjects() ),
			new AlertMailWriter(
				$this->services->alerts()->reader(),
				$this->services->stops()->keys(),
				$this->services->searches()->title(),
				$this->services->settings(),
				$this->layout()
			),
			$this->layout(),
			new FeedbackFile( $this->services->settings(), $this->subjects(), fn( int $post ): ?ImportOrigin => $this->services->imports()->listings()->of( $post ) ),
			new TransferMailWriter( $imports->repository(), $imports->reports(), $imports->refusals(), $this->services->settings(), $this->layout() )
		);
	}

	/** The mail that shows whether mails arrive. */
	public function testMailing(): TestMailing {
		return new TestMailing( $this->services->settings(), $this->services->mail()->mailer(), $this->services->clock(), $this->layout() );
	}

	/** What the HTML part of every mail looks like. */
	public function layout(): HtmlLayout {
		return new HtmlLayout( new SiteFace(), $this->services->settings() );
	}

	/** What submissions are about; a mail that names nothing builds nothing. One that names a search twice reads the regions once. */
	public function subjects(): SubmissionSubject {
		$title = null;
		return new SubmissionSubject(
			function () use ( &$title ): SearchTitle {
				return $title ??= $this->services->searches()->title();
			},
			fn(): RegionRepository => $this->services->regions()->repository(),
			fn(): PublicListings => $this->services->listings()->reader()
		);
	}
}
