<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Frontend;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\BlockRegistration;
use SwImmoSuite\Frontend\Blocks\BlockTypes;
use SwImmoSuite\Frontend\Blocks\EditorData;
use SwImmoSuite\Frontend\Blocks\Shortcode;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Frontend\Blocks\WidgetRenderer;
use SwImmoSuite\Frontend\Frame\FrameController;
use SwImmoSuite\Frontend\Frame\FrameRequest;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Visitor\Auth\RestScope;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Widgets: their documents and files below /webapp/, and the blocks and the shortcode that embed them. */
final class WidgetModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_filter( 'do_parse_request', $this->serve( ... ) );
		add_action( 'init', $this->blocks( ... ) );
		add_filter( 'rest_pre_dispatch', self::beforeDispatch( ... ) );
		add_filter( 'pre_render_block', [ BlockRegistration::class, 'beforeBlock' ], 10, 2 );
		add_filter( 'block_categories_all', [ BlockTypes::class, 'category' ] );
		add_action( 'enqueue_block_editor_assets', $this->container->callback( EditorData::class, 'enqueue' ) );
		add_filter( 'sw_immosuite_block', $this->container->callback( WidgetRenderer::class, 'filterBlock' ), 10, 3 );
		add_filter( 'wp_preload_resources', $this->container->ifBuilt( WidgetRenderer::class, 'preload' ) );
		add_filter( 'wp_script_attributes', $this->container->ifBuilt( WidgetRenderer::class, 'scriptAttributes' ) );
		// Before core chooses which styles to inline.
		add_action( 'wp_footer', $this->footer( ... ), 0 );
		add_shortcode( 'sw_immosuite', $this->container->callback( Shortcode::class, 'render' ) );
		if ( ! $this->container->isPage ) {
			add_action( 'save_post_page', $this->onPageSaved( ... ), 10, 2 );
		}
	}

	private function onPageSaved( int $id, WP_Post $page ): void {
		StarterPage::chooseTargets( $page, $this->container->get( Settings::class ) );
	}

	/** Serves requests below /webapp/. For other URLs no further class is loaded. */
	private function serve( mixed $proceed ): mixed {
		if ( FrameRequest::mayBeOurs( $_SERVER ) ) {
			$this->container->get( FrameController::class )->serve( FrameRequest::read( wp_unslash( $_SERVER ), wp_unslash( $_GET ) ) );
		}
		return $proceed;
	}

	private function blocks(): void {
		if ( is_admin() ) {
			BlockRegistration::registerForEditors();
		} elseif ( ! $this->container->isPage ) {
			BlockRegistration::registerForPages();
		}
	}

	/** Registers the blocks for core's routes, which show blocks and patterns only to users who are signed in to WordPress. */
	private static function beforeDispatch( mixed $result ): mixed {
		if ( is_user_logged_in() && ! RestScope::isForVisitors() ) {
			BlockRegistration::registerForEditors();
		}
		return $result;
	}

	private function footer(): void {
		if ( true === ( Settings::stored()['hostEverywhere'] ?? false ) ) {
			$this->container->get( WidgetRenderer::class )->enqueue();
		}
		$this->container->ifBuilt( WidgetRenderer::class, 'enqueueButtonStyle' )();
	}
}
