<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use WP_Block_Type_Registry;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the blocks when a request needs them. The front end registers them on first render, because core iterates
 * over all registered blocks several times per page.
 */
final class BlockRegistration {

	/** Whether registerForEditors() has run: one request may dispatch several REST requests, each of which calls it. */
	private static bool $hasEditorBlocks = false;

	/** Registers all blocks with titles and editor scripts, and the patterns. */
	public static function registerForEditors(): void {
		if ( ! self::$hasEditorBlocks ) {
			self::$hasEditorBlocks = true;
			self::types()->registerForEditors();
			Patterns::register();
		}
	}

	public static function registerForPages(): void {
		self::types()->registerForPages();
	}

	/**
	 * Filter pre_render_block: registers the blocks before core renders the first one. Core looks up the type of an inner block
	 * before it runs this filter, so the filter also searches the inner blocks of the outermost block.
	 *
	 * @param mixed $html   Null, or another filter's output; returned unchanged.
	 * @param mixed $parsed Block as returned by parse_blocks().
	 */
	public static function beforeBlock( mixed $html, mixed $parsed ): mixed {
		$name = is_array( $parsed ) ? self::pluginBlockIn( $parsed ) : null;
		if ( null !== $name && ! WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			self::registerForPages();
		}
		return $html;
	}

	/**
	 * Finds a block of this plugin. Runs for every block of every page, so it loads no class.
	 *
	 * @param array<array-key, mixed> $parsed
	 * @return string|null Name of the plugin's first block, at any depth.
	 */
	private static function pluginBlockIn( array $parsed ): ?string {
		$name = $parsed['blockName'] ?? null;
		if ( is_string( $name ) && str_starts_with( $name, 'sw-immosuite/' ) ) {
			return $name;
		}
		foreach ( is_array( $parsed['innerBlocks'] ?? null ) ? $parsed['innerBlocks'] : [] as $inner ) {
			$found = is_array( $inner ) ? self::pluginBlockIn( $inner ) : null;
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}

	private static function types(): BlockTypes {
		return new BlockTypes( dirname( SW_IMMOSUITE_FILE ) . '/build/blocks' );
	}
}
