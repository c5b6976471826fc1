<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingEditor;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Block_Editor_Context;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Script and style of the block editor for listings; other editors do not load them. */
final class EditorScript {

	/** Handle of script and style. tools/i18n/texts.mjs uses it in the name of the file with German texts. */
	public const HANDLE = 'sw-immosuite-listing-editor';

	/** @param string $folder Path of build/listing-editor. */
	public function __construct( private readonly string $folder ) {
	}

	/** The listing in the block editor on this screen; null on other screens. */
	public static function listing(): ?WP_Post {
		$post = is_admin() && true === get_current_screen()?->is_block_editor() ? get_post() : null;
		return null !== $post && PostType::NAME === $post->post_type ? $post : null;
	}

	/**
	 * Filters use_block_editor_for_post and use_block_editor_for_post_type. Only the block editor has the sidebar with a
	 * listing's fields, so listings use it even if a plugin restores the classic editor.
	 *
	 * @param mixed          $uses       Value from other plugins.
	 * @param WP_Post|string $postOrType Post, or post type.
	 */
	public static function usesBlocks( mixed $uses, WP_Post|string $postOrType ): mixed {
		return PostType::NAME === ( $postOrType instanceof WP_Post ? $postOrType->post_type : $postOrType ) ? true : $uses;
	}

	/**
	 * Filter classic_editor_enabled_editors_for_post_type of the plugin Classic Editor: removes its links to the classic
	 * editor.
	 *
	 * @param mixed $editors By name of the editor in Classic Editor.
	 */
	public static function withoutClassic( mixed $editors, string $type ): mixed {
		$only = [
			'classic_editor' => false,
			'block_editor'   => true,
		];
		return PostType::NAME === $type ? $only : $editors;
	}

	/** Enqueues nothing if the plugin is not built. */
	public function enqueue( SidebarData $data ): void {
		$file  = "{$this->folder}/index.asset.php";
		$asset = is_file( $file ) ? require $file : null;
		if ( ! is_array( $asset ) || ! is_array( $asset['dependencies'] ?? null ) || ! is_string( $asset['version'] ?? null ) ) {
			return;
		}
		$dependencies = array_filter( $asset['dependencies'], static fn( mixed $handle ): bool => is_string( $handle ) && '' !== $handle );
		$folderUrl    = plugins_url( 'build/listing-editor/', SW_IMMOSUITE_FILE );
		wp_enqueue_media();
		wp_enqueue_script( self::HANDLE, "{$folderUrl}index.js", $dependencies, $asset['version'], true );
		wp_set_script_translations( self::HANDLE, Translator::DOMAIN );
		wp_add_inline_script( self::HANDLE, 'window.swImmosuiteListing=' . wp_json_encode( $data->data(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
		wp_enqueue_style( self::HANDLE, "{$folderUrl}index.css", [ 'wp-components' ], $asset['version'] );
	}

	/**
	 * Filter block_editor_settings_all: adds a note below the listing's text, about the parts that the template places around
	 * the text. CSS generates the note, so that the note does not become part of the text.
	 *
	 * @param array<array-key, mixed> $settings
	 * @return array<array-key, mixed>
	 */
	public static function settings( array $settings, WP_Block_Editor_Context $context ): array {
		if ( PostType::NAME === $context->post?->post_type ) {
			$styles             = is_array( $settings['styles'] ?? null ) ? $settings['styles'] : [];
			$settings['styles'] = [ ...$styles, [ 'css' => self::note() ] ];
		}
		return $settings;
	}

	private static function note(): string {
		$text = __( 'Pictures, key figures, energy certificate, location and inquiry are placed around this text by the listings template.', 'sw-immosuite' );
		// Escapes a CSS string, so that no translation can end it.
		$quoted = addcslashes( wp_strip_all_tags( $text, true ), '"\\' );
		return '.is-root-container::after{content:"' . $quoted . '";display:block;box-sizing:border-box;max-width:var(--wp--style--global--content-size,40rem);'
			. 'margin:2.25rem auto 0;padding:1rem 1.125rem;border:1px dashed #949494;border-radius:4px;background:#fff;color:#50575e;'
			. 'font:13px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif}';
	}
}
