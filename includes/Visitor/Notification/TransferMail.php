<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Import\Report\TransferReport;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;

defined( 'ABSPATH' ) || exit;

/** Mails the agency about rejected listings of a transfer, and how to fix them. Text from the file always follows a label. */
final class TransferMail {

	/** Maximum number of listings in a mail; further ones are counted. */
	private const MAX_LISTINGS = 20;

	/** Maximum length of a file name in a subject. */
	private const MAX_NAME_LENGTH = 60;

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly ReportRepository $reports,
		private readonly Settings $settings,
		private readonly HtmlLayout $layout,
	) {
	}

	/** Null if the report was deleted. */
	public function render( QueuedMail $mail ): ?Message {
		$transfer = $this->transfers->byId( (int) $mail->transferId );
		if ( null === $transfer ) {
			return null;
		}
		$refusals = $this->reports->refusalCount( $transfer );
		$counts   = $this->reports->actionCounts( [ $transfer->id ] )[ $transfer->id ];
		$t        = new Translator( $mail->language );
		$subject  = self::subject( $t, $transfer, $refusals );
		$sections = [
			...self::summary( $t, $transfer, $counts ),
			...self::listings( $t, $this->reports->firstRefusals( $transfer, self::MAX_LISTINGS ), $refusals ),
			...self::advice( $t, $transfer ),
		];
		return new Message( $mail->recipient, $this->settings->contactEmail(), $subject, Layout::sections( ...$sections ), $this->layout->notice( $mail->language, $subject, ...$sections ) );
	}

	/** @param int $refusals Number of rejected listings. */
	private static function subject( Translator $t, Transfer $transfer, int $refusals ): string {
		$name = Layout::line( $transfer->name );
		$name = mb_strlen( $name ) > self::MAX_NAME_LENGTH ? rtrim( mb_substr( $name, 0, self::MAX_NAME_LENGTH - 1 ) ) . '…' : $name;
		return match ( $transfer->state ) {
			TransferState::Refused => sprintf( $t->text( 'Import: “%s” refused' ), $name ),
			TransferState::Failed  => sprintf( $t->text( 'Import: “%s” failed' ), $name ),
			default                => sprintf( $t->plural( 'Import: %s property refused', 'Import: %s properties refused', $refusals ), $t->number( $refusals ) ),
		};
	}

	/**
	 * @param array<string, int> $counts By ItemAction.
	 * @return list<Section>
	 */
	private static function summary( Translator $t, Transfer $transfer, array $counts ): array {
		$words = new TransferWords( $t );
		$why   = $words->refusal( $transfer );
		$intro = $t->text( 'Your website did not import these properties from a transfer sent by your agency software. Please correct them in the software; the next transfer will bring them.' );
		$facts = [
			$t->text( 'File' )             => $transfer->name,
			$t->text( 'Source', 'import' ) => Source::label( $transfer->source, $t ),
			$t->text( 'Received' )         => $t->dateTime( $transfer->receivedAt ),
			$t->text( 'Result' )           => TransferState::Refused === $transfer->state ? '' : $words->counts( $counts ),
		];
		return [ new Section( lines: [ '' === $why ? $intro : $why ] ), new Section( facts: $facts ) ];
	}

	/**
	 * @param list<TransferItem> $items    First rejected listings.
	 * @param int                $refusals Number of rejected listings.
	 * @return list<Section>
	 */
	private static function listings( Translator $t, array $items, int $refusals ): array {
		$more = $refusals - count( $items );
		return [
			...array_map( static fn( TransferItem $item ): Section => self::listing( $t, $item ), $items ),
			...( $more > 0 ? [ new Section( lines: [ sprintf( $t->plural( 'And %s more property.', 'And %s more properties.', $more ), $t->number( $more ) ) ] ) ] : [] ),
		];
	}

	/** @return list<Section> */
	private static function advice( Translator $t, Transfer $transfer ): array {
		return [
			new Section( facts: [ $t->text( 'Full report' ) => Link::page( TransferReport::url( $transfer->uuid ) ) ], aligned: false ),
			new Section( lines: [ $t->text( 'The same problem is reported again after 7 days at the earliest. You can turn these emails off under Settings → Properties.' ) ] ),
		];
	}

	private static function listing( Translator $t, TransferItem $item ): Section {
		$words = new TransferWords( $t );
		return new Section(
			facts: [
				$t->text( 'Title' )        => $item->title,
				$t->text( 'Property no.' ) => $item->number,
				$t->text( 'OpenImmo id' )  => '' === $item->number ? $item->obid : '',
				$t->text( 'Reason' )       => $words->reason( $item ),
				$t->text( 'For support' )  => $words->support( $item ),
			]
		);
	}
}
