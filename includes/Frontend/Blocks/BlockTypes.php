<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use WP_Block;
use WP_Block_Type_Registry;

defined( 'ABSPATH' ) || exit;

/** Registers the plugin's blocks. The build collects the metadata of all blocks in one file. */
final class BlockTypes {

	public const CATEGORY = 'sw-immosuite';

	/** @param string $folder Path of build/blocks. */
	public function __construct( private readonly string $folder ) {
	}

	/**
	 * Registers only metadata needed for rendering a page. Titles and editor scripts would load all German texts and a
	 * file per block for every visitor.
	 */
	public function registerForPages(): void {
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( $this->metadata() as $name => $block ) {
			if ( ! $registry->is_registered( $name ) ) {
				$registry->register(
					$name,
					[
						'attributes'      => $block['attributes'],
						'supports'        => $block['supports'],
						'uses_context'    => $block['context'],
						'render_callback' => self::render( ... ),
					]
				);
			}
		}
	}

	/** Registers all metadata for editors, replacing the minimal registration. */
	public function registerForEditors(): void {
		if ( is_file( $this->manifest() ) ) {
			wp_register_block_metadata_collection( $this->folder, $this->manifest() );
		}
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( $this->metadata() as $name => $block ) {
			if ( $registry->is_registered( $name ) ) {
				$registry->unregister( $name );
			}
			register_block_type_from_metadata( "{$this->folder}/{$block['folder']}", [ 'render_callback' => self::render( ... ) ] );
		}
	}

	/**
	 * Filter block_categories_all: adds the plugin's category.
	 *
	 * @param array<array-key, mixed> $categories
	 * @return array<array-key, mixed>
	 */
	public static function category( array $categories ): array {
		$categories[] = [
			'slug'  => self::CATEGORY,
			'title' => 'SW ImmoSuite',
			'icon'  => null,
		];
		return $categories;
	}

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes, string $content, WP_Block $block ): string {
		$html = match ( $block->name ) {
			'sw-immosuite/listing'  => apply_filters( 'sw_immosuite_listing_block', '', self::storedPart( $block ) + $attributes ),
			'sw-immosuite/listings' => apply_filters( 'sw_immosuite_listings', '', $attributes ),
			default                 => apply_filters( 'sw_immosuite_block', '', substr( (string) $block->name, strlen( 'sw-immosuite/' ) ), $attributes ),
		};
		return is_string( $html ) ? $html : '';
	}

	/**
	 * The attribute "part" as stored in the page: core drops values that block.json does not list, such as parts that a
	 * filter has added.
	 *
	 * @return array<string, mixed>
	 */
	private static function storedPart( WP_Block $block ): array {
		return array_intersect_key( self::withStringKeys( $block->parsed_block['attrs'] ?? [] ), [ 'part' => true ] );
	}

	/** @return array<string, array{folder: string, attributes: array<string, mixed>, supports: array<string, mixed>, context: list<string>}> */
	private function metadata(): array {
		$blocks = [];
		$listed = is_file( $this->manifest() ) ? require $this->manifest() : [];
		foreach ( is_array( $listed ) ? $listed : [] as $folder => $block ) {
			$name = is_array( $block ) ? $block['name'] ?? null : null;
			if ( is_string( $folder ) && is_string( $name ) ) {
				$blocks[ $name ] = [
					'folder'     => $folder,
					'attributes' => self::withStringKeys( $block['attributes'] ?? [] ),
					'supports'   => self::withStringKeys( $block['supports'] ?? [] ),
					'context'    => self::strings( $block['usesContext'] ?? [] ),
				];
			}
		}
		return $blocks;
	}

	/** @return array<string, mixed> */
	private static function withStringKeys( mixed $values ): array {
		return is_array( $values ) ? array_filter( $values, 'is_string', ARRAY_FILTER_USE_KEY ) : [];
	}

	/** @return list<string> */
	private static function strings( mixed $values ): array {
		return is_array( $values ) ? array_values( array_filter( $values, 'is_string' ) ) : [];
	}

	private function manifest(): string {
		return $this->folder . '/blocks-manifest.php';
	}
}
