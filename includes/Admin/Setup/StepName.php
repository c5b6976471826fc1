<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** The six steps of the setup in their order. */
enum StepName: string {

	case Agency     = 'agency';
	case LegalPages = 'pages';
	case Mail       = 'mail';
	case Regions    = 'regions';
	case FirstBlock = 'page';
	case Lead       = 'lead';

	/** Title of the step, worded as a task. */
	public function label( Translator $translator ): string {
		return match ( $this ) {
			self::Agency     => $translator->text( 'Check the agency\'s details and the sender' ),
			self::LegalPages => $translator->text( 'Set the privacy policy and legal notice pages' ),
			self::Mail       => $translator->text( 'Send a test email' ),
			self::Regions    => $translator->text( 'Import regions' ),
			self::FirstBlock => $translator->text( 'Put the first block on a page' ),
			self::Lead       => $translator->text( 'Send a test inquiry and confirm it' ),
		};
	}

	public function purpose( Translator $translator ): string {
		return match ( $this ) {
			self::Agency     => $translator->text( 'They appear in consents and emails and determine where inquiries go.' ),
			self::LegalPages => $translator->text(
				'Forms link to both, every email to the legal notice. The test inquiry works without them: complete the texts later, before visitors find the forms.'
			),
			self::Mail       => $translator->text( 'Visitors confirm their inquiries by email. The test shows whether your website can send any.' ),
			self::Regions    => $translator->text( 'Visitors choose towns and districts in forms, lists and saved searches.' ),
			self::FirstBlock => $translator->text( 'Forms and lists go on pages of your website. One click creates each page, and you can edit it later.' ),
			self::Lead       => $translator->text( 'Try it once as a visitor, from the form to the confirmed inquiry.' ),
		};
	}

	/** Id of the step's element on the screen. */
	public function id(): string {
		return "sw-immosuite-step-{$this->value}";
	}

	/** URL of the step on the screen. */
	public function url(): string {
		return SetupScreen::url( $this );
	}
}
