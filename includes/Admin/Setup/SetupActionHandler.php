<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use Closure;
use SwImmoSuite\Foundation\Staff\Refusal;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Visitor\Notification\TestMailSender;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Runs the action of a setup button (SetupAction) and redirects to its step. */
final class SetupActionHandler {

	public function __construct(
		private readonly TestMailSender $testMails,
		private readonly PageDrafts $drafts,
		private readonly RegionNames $names,
	) {
	}

	/** Action admin_post_sw_immosuite_start. */
	public function handle(): never {
		if ( ! StaffCapability::Manage->isMine() ) {
			Refusal::forbidden();
		}
		check_admin_referer( SetupAction::NAME );
		$post    = wp_unslash( $_POST );
		$name    = $post['do'] ?? '';
		$subject = $post['subject'] ?? '';
		$action  = SetupAction::tryFrom( is_string( $name ) ? $name : '' );
		if ( null === $action || ! is_string( $subject ) ) {
			self::refuseOutdated( 400 );
		}
		$step = $this->run( $action, $subject ) ?? $action->step();
		wp_safe_redirect( SetupAction::Dismiss === $action ? admin_url() : SetupScreen::url( $step ) );
		exit;
	}

	/** @return StepName|null Step to show; null: the step of the action. */
	private function run( SetupAction $action, string $subject ): ?StepName {
		match ( $action ) {
			SetupAction::TestMail       => $this->testMails->send(),
			SetupAction::Regions        => $this->names->create( $subject ),
			SetupAction::WithoutRegions => SetupState::goOnWithoutRegions(),
			SetupAction::Draft          => $this->draft( StarterPage::tryFrom( $subject ) ),
			SetupAction::Policy         => $this->draftLegal( $this->drafts->draftPolicy( ... ) ),
			SetupAction::LegalNotice    => $this->draftLegal( $this->drafts->draftLegalNotice( ... ) ),
			SetupAction::Publish        => $this->publish( get_post( absint( $subject ) ) ),
			SetupAction::Dismiss        => SetupState::dismiss(),
		};
		if ( SetupAction::Publish !== $action ) {
			return null;
		}
		foreach ( StarterPage::cases() as $page ) {
			if ( $page->isIn( get_post( absint( $subject ) )->post_content ?? '' ) ) {
				return StepName::FirstBlock;
			}
		}
		return StepName::LegalPages;
	}

	private function draft( ?StarterPage $page ): void {
		if ( null === $page ) {
			self::refuseOutdated( 400 );
		}
		if ( ! current_user_can( 'edit_pages' ) ) {
			Refusal::forbidden();
		}
		$this->drafts->draft( $page );
	}

	/** @param Closure(): int $draft */
	private function draftLegal( Closure $draft ): void {
		if ( ! current_user_can( 'edit_pages' ) ) {
			Refusal::forbidden();
		}
		$draft();
	}

	private function publish( ?WP_Post $page ): void {
		if ( null === $page || 'page' !== $page->post_type ) {
			self::refuseOutdated( 403 );
		}
		if ( ! current_user_can( 'publish_pages' ) || ! current_user_can( 'edit_post', $page->ID ) ) {
			Refusal::forbidden();
		}
		if ( 'draft' === $page->post_status ) {
			$this->drafts->publish( $page );
		}
	}

	/** Refuses a button of an outdated page: the plugin was updated meanwhile, or another administrator continued. */
	private static function refuseOutdated( int $status ): never {
		Refusal::because( __( 'This step has changed in the meantime. Please go back and reload the page.', 'sw-immosuite' ), $status );
	}
}
