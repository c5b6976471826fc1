<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Notification\TestMailSender;

defined( 'ABSPATH' ) || exit;

/**
 * REST routes of the setup, for programs and for the screen's live updates.
 *
 * @phpstan-import-type SetupResponseShape from Shapes
 * @phpstan-import-type SetupMailResponseShape from Shapes
 * @phpstan-import-type SetupPageResponseShape from Shapes
 */
final class SetupRoutes {

	public function __construct(
		private readonly SetupService $service,
		private readonly TestMailSender $testMails,
		private readonly PageDrafts $drafts,
		private readonly Settings $settings,
	) {
	}

	/** @return SetupResponseShape */
	public function steps( ApiRequest $request ): array {
		$steps = $this->service->steps( $request->translator );
		return [
			'steps' => array_map(
				static fn( Step $step ): array => [
					'name'  => $step->name->value,
					'state' => $step->state,
					'text'  => $step->text,
					'link'  => $step->name->url(),
				],
				$steps
			),
			'done'  => SetupService::isDone( $steps ),
		];
	}

	/** @return SetupMailResponseShape */
	public function testMail( ApiRequest $request ): array {
		$error = $this->testMails->send();
		return [
			'sent'      => null === $error,
			'recipient' => $this->settings->contactEmail(),
			'error'     => (string) $error,
			'text'      => $this->service->mail( $request->translator )->text,
		];
	}

	/**
	 * Creates a draft page with the block, or returns the existing one.
	 *
	 * @return SetupPageResponseShape
	 * @throws Failure 403 if the user may manage the plugin but not create pages.
	 */
	public function createPage( ApiRequest $request ): array {
		$block = $request->body->as( 'SetupPageRequest' )['block'];
		if ( ! current_user_can( 'edit_pages' ) ) {
			throw new Failure( 'rest_forbidden', 403 );
		}
		$id   = $this->drafts->draft( StarterPage::from( $block ) );
		$view = 'publish' === get_post_status( $id ) ? get_permalink( $id ) : get_preview_post_link( $id );
		return [
			'id'     => $id,
			'title'  => get_post( $id )->post_title ?? '',
			'status' => (string) get_post_status( $id ),
			'edit'   => (string) get_edit_post_link( $id, 'raw' ),
			'view'   => (string) $view,
		];
	}

	/**
	 * Removes notice and menu item of the setup; finished steps stay finished.
	 *
	 * @return array{}
	 */
	public function dismiss(): array {
		SetupState::dismiss();
		return [];
	}
}
