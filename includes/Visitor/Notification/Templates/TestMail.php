<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Notification\Letter;
use SwImmoSuite\Visitor\Notification\Letterhead;
use SwImmoSuite\Visitor\Notification\Section;

defined( 'ABSPATH' ) || exit;

/** Test mail, sent from the settings page. */
final class TestMail {

	public function __construct(
		private readonly Translator $translator,
		private readonly Letterhead $letterhead,
	) {
	}

	public function subject(): string {
		return $this->translator->text( 'Test email' );
	}

	/**
	 * @param int    $now  Unix seconds.
	 * @param string $site Address of the site without scheme.
	 */
	public function letter( int $now, string $site ): Letter {
		$text = sprintf(
			$this->translator->text( 'This email was requested on %1$s in the settings of SW ImmoSuite on %2$s. Emails of the forms travel the same way.' ),
			$this->translator->dateTime( $now ),
			$site
		);
		return new Letter( [ new Section( lines: [ $text ] ) ], Signature::of( $this->translator, $this->letterhead ) );
	}
}
