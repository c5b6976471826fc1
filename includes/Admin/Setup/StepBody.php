<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Admin\Mails\MailsPage;
use SwImmoSuite\Admin\Regions\RegionsScreen;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Mail\MailState;

defined( 'ABSPATH' ) || exit;

/** Prints the form and the result of each step. */
final class StepBody {

	public function __construct(
		public readonly SetupService $service,
		private readonly Settings $settings,
		private readonly SetupSettingsForm $form,
		private readonly PageCards $cards,
		private readonly LegalPages $legal,
		private readonly RegionNames $names,
	) {
	}

	public function print( Step $step ): void {
		match ( $step->name ) {
			StepName::Agency     => $this->form->print( $step->name, [ 'agencyName', 'agencyAddress', 'recipients', 'senderEmail' ] ),
			StepName::LegalPages => $this->printLegalPages(),
			StepName::Mail       => $this->printMail(),
			StepName::Regions    => $this->printRegions( $step->state ),
			StepName::FirstBlock => $this->cards->print( $this->service->placed() ),
			StepName::Lead       => $this->printLead( $step->state ),
		};
	}

	/** Prints a link to the page where visitors choose regions, outside the form that may be collapsed. */
	public function printResult( StepName $step ): void {
		if ( StepName::Regions !== $step || 0 === $this->service->regionCount() ) {
			return;
		}
		$placed = $this->service->placed()[ StarterPage::SavedSearch->value ] ?? null;
		if ( null !== $placed && $placed['isPublished'] ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( (string) get_permalink( $placed['post'] ) ), esc_html__( 'See how visitors choose your regions', 'sw-immosuite' ) );
			return;
		}
		$title = StarterPage::SavedSearch->title( new Translator( Language::ofStaff() ) );
		// translators: %s: title of a page.
		printf( '<p class="description">%s</p><div class="actions">', esc_html( sprintf( __( 'Visitors choose them on the page “%s”.', 'sw-immosuite' ), $title ) ) );
		PageCards::printActions( StarterPage::SavedSearch, $placed, $title );
		echo '</div>';
	}

	/** Whether the form of a finished step stays expanded, because the user still has to act. */
	public function staysExpanded( StepName $step ): bool {
		return match ( $step ) {
			StepName::FirstBlock => in_array( false, array_column( $this->service->placed(), 'isPublished' ), true ),
			StepName::Regions    => $this->names->isTooLate(),
			default              => false,
		};
	}

	private function printLegalPages(): void {
		$this->legal->print();
		// A select box lists only published pages: saving the form would drop a draft that is chosen already.
		$keys = array_values( array_filter( [ 'privacyPage', 'imprintPage' ], $this->legal->isChangeable( ... ) ) );
		if ( [] !== $keys ) {
			printf( '<details><summary>%s</summary>', esc_html__( 'Choose existing pages', 'sw-immosuite' ) );
			$this->form->print( StepName::LegalPages, $keys );
			echo '</details>';
		}
	}

	private function printMail(): void {
		// translators: %1$s: recipient, %2$s: sender.
		printf( '<p>%s</p>', esc_html( sprintf( __( 'The test email goes to %1$s and has the sender %2$s.', 'sw-immosuite' ), $this->settings->contactEmail(), $this->settings->senderEmail() ) ) );
		SetupAction::TestMail->printButton( __( 'Send test email', 'sw-immosuite' ), class: 'button button-primary' );
	}

	private function printRegions( string $state ): void {
		$this->names->print();
		if ( StaffCapability::ManageRegions->isMine() ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( RegionsScreen::fileUrl() ), esc_html__( 'Import regions from a file, or change them', 'sw-immosuite' ) );
		}
		if ( Step::DONE !== $state ) {
			SetupAction::WithoutRegions->printButton( __( 'Continue without regions', 'sw-immosuite' ) );
		}
	}

	private function printLead( string $state ): void {
		$form = $this->service->formUrl();
		if ( '' === $form ) {
			return;
		}
		if ( Step::FAILED === $state ) {
			// Users send the mail again on that screen, once the mail server works.
			printf( '<p><a href="%s">%s</a></p>', esc_url( MailsPage::url( MailState::Waiting ) ), esc_html__( 'Emails', 'sw-immosuite' ) );
		}
		$missing = $this->settings->missingOfAgency();
		$email   = in_array( 'recipients', $missing, true ) ? wp_get_current_user()->user_email : $this->settings->contactEmail();
		// translators: %s: an email address.
		printf( '<p>%s</p>', esc_html( sprintf( __( 'Use an email address of the agency whose mailbox you can open, such as %s: that is how the test is recognized.', 'sw-immosuite' ), $email ) ) );
		printf(
			'<p><a class="button button-primary" href="%s" target="_blank" rel="noopener">%s<span class="screen-reader-text"> %s</span></a></p>',
			esc_url( $form ),
			esc_html__( 'Send a test inquiry', 'sw-immosuite' ),
			esc_html( translate( '(opens in a new tab)', 'default' ) )
		);
		printf( '<p class="description">%s</p>', esc_html__( 'The form opens in a tab of its own. Leave this page open: it shows what arrives.', 'sw-immosuite' ) );
	}
}
