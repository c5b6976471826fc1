<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\BlockTypes;
use SwImmoSuite\Frontend\Blocks\EditorData;
use SwImmoSuite\Frontend\Blocks\Patterns;
use SwImmoSuite\Frontend\Blocks\Shortcode;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Frontend\Blocks\WidgetRenderer;
use SwImmoSuite\Visitor\Auth\RestScope;
use WP_Block_Type_Registry;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Blocks and shortcode, which share one renderer; a block calls the renderer through a filter. */
final class WidgetModule {

	private ?WidgetRenderer $renderer = null;

	/** One request may dispatch several REST requests. */
	private bool $hasEditorBlocks = false;

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'init', $this->blocks( ... ) );
		add_filter( 'rest_pre_dispatch', $this->beforeDispatch( ... ) );
		add_filter( 'pre_render_block', $this->beforeBlock( ... ), 10, 2 );
		add_filter( 'block_categories_all', [ BlockTypes::class, 'category' ] );
		add_action( 'enqueue_block_editor_assets', $this->container->callback( EditorData::class, 'enqueue' ) );
		add_filter( 'sw_immosuite_block', $this->render( ... ), 10, 3 );
		add_filter( 'wp_preload_resources', $this->preload( ... ) );
		add_filter( 'wp_script_attributes', $this->scriptAttributes( ... ) );
		// Before core chooses which styles to inline.
		add_action( 'wp_footer', $this->footer( ... ), 0 );
		add_shortcode( Shortcode::NAME, $this->shortcode( ... ) );
		if ( ! $this->container->isPage ) {
			add_action( 'save_post_page', $this->pageSaved( ... ), 10, 2 );
		}
	}

	/**
	 * Registers the blocks. The front end registers them on first render, because core walks through all registered blocks
	 * several times per page.
	 */
	private function blocks(): void {
		if ( is_admin() ) {
			$this->editorBlocks();
		} elseif ( ! $this->container->isPage ) {
			$this->container->get( BlockTypes::class )->registerForPages();
		}
	}

	/**
	 * Registers the blocks before core renders the first one; core does not run this filter for inner blocks.
	 *
	 * @param mixed $html   Null, or another filter's output; returned unchanged.
	 * @param mixed $parsed Block as returned by parse_blocks().
	 */
	private function beforeBlock( mixed $html, mixed $parsed ): mixed {
		$name = is_array( $parsed ) ? self::widgetIn( $parsed ) : null;
		if ( null !== $name && ! WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			$this->container->get( BlockTypes::class )->registerForPages();
		}
		return $html;
	}

	/**
	 * Finds a block of ours. Runs for every block of every page, so it loads no class.
	 *
	 * @param array<array-key, mixed> $parsed
	 * @return string|null Name of the first of our blocks, at any depth.
	 */
	private static function widgetIn( array $parsed ): ?string {
		$name = $parsed['blockName'] ?? null;
		if ( is_string( $name ) && str_starts_with( $name, 'sw-immosuite/' ) ) {
			return $name;
		}
		foreach ( is_array( $parsed['innerBlocks'] ?? null ) ? $parsed['innerBlocks'] : [] as $inner ) {
			$found = is_array( $inner ) ? self::widgetIn( $inner ) : null;
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}

	/**
	 * Registers the editor's blocks for REST requests of users who are signed in to WordPress: core's routes show blocks and
	 * patterns to no one else, and our own routes never do.
	 */
	private function beforeDispatch( mixed $result ): mixed {
		if ( is_user_logged_in() && ! RestScope::isForVisitors() ) {
			$this->editorBlocks();
		}
		return $result;
	}

	/** Registers titles, scripts and patterns of all blocks. */
	private function editorBlocks(): void {
		if ( ! $this->hasEditorBlocks ) {
			$this->hasEditorBlocks = true;
			$this->container->get( BlockTypes::class )->registerForEditors();
			Patterns::register();
		}
	}

	private function pageSaved( int $id, WP_Post $page ): void {
		StarterPage::chooseSearchPage( $page, $this->container->get( Settings::class ) );
	}

	/** @param array<array-key, mixed> $attributes */
	private function render( string $html, string $widget, array $attributes ): string {
		return $this->renderer()->render( $widget, $attributes, true );
	}

	/**
	 * @param array<array-key, mixed> $resources
	 * @return array<array-key, mixed>
	 */
	private function preload( array $resources ): array {
		return $this->renderer?->preload( $resources ) ?? $resources;
	}

	/**
	 * @param array<array-key, mixed> $attributes
	 * @return array<array-key, mixed>
	 */
	private function scriptAttributes( array $attributes ): array {
		return null === $this->renderer ? $attributes : WidgetRenderer::scriptAttributes( $attributes );
	}

	private function footer(): void {
		if ( true === ( Settings::stored()['hostEverywhere'] ?? false ) ) {
			$this->renderer()->enqueue();
		}
		$this->renderer?->enqueueButtonStyle();
	}

	/** @param array<array-key, mixed>|string $attributes */
	private function shortcode( array|string $attributes ): string {
		return ( new Shortcode( $this->renderer() ) )->render( $attributes );
	}

	private function renderer(): WidgetRenderer {
		return $this->renderer ??= $this->container->get( WidgetRenderer::class );
	}
}
