<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** The six steps of the setup in their order. */
enum StepName: string {

	case Agency  = 'agency';
	case Pages   = 'pages';
	case Mail    = 'mail';
	case Regions = 'regions';
	case Page    = 'page';
	case Lead    = 'lead';

	/** Title of the step: the task. */
	public function label( Translator $texts ): string {
		return match ( $this ) {
			self::Agency  => $texts->text( 'Check the agency\'s details and the sender' ),
			self::Pages   => $texts->text( 'Set the privacy policy and legal notice pages' ),
			self::Mail    => $texts->text( 'Send a test email' ),
			self::Regions => $texts->text( 'Import regions' ),
			self::Page    => $texts->text( 'Put the first block on a page' ),
			self::Lead    => $texts->text( 'Send a test inquiry and confirm it' ),
		};
	}

	public function purpose( Translator $texts ): string {
		return match ( $this ) {
			self::Agency  => $texts->text( 'They stand in consents and emails, and say where inquiries go.' ),
			self::Pages   => $texts->text( 'Forms link to both, every email to the legal notice. The test inquiry works without them: complete the texts later, before visitors find the forms.' ),
			self::Mail    => $texts->text( 'Visitors confirm their inquiries by email. The test shows whether your website can send any.' ),
			self::Regions => $texts->text( 'Visitors choose towns and districts in forms, lists and saved searches.' ),
			self::Page    => $texts->text( 'Forms and lists stand on pages of your website. Each is made by one click and can be changed later.' ),
			self::Lead    => $texts->text( 'Go the way of a visitor once, from the form to the confirmed inquiry.' ),
		};
	}

	/** Id of the step's element on the screen. */
	public function id(): string {
		return "sw-immosuite-step-{$this->value}";
	}

	/** Address of the step on the screen. */
	public function url(): string {
		return SetupScreen::url( $this );
	}
}
