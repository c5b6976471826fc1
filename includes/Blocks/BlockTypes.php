<?php
declare(strict_types=1);

namespace SwImmoSuite\Blocks;

defined( 'ABSPATH' ) || exit;

/** Makes the built blocks known to WordPress, from one file that holds all their metadata. */
final class BlockTypes {

	public const CATEGORY = 'sw-immosuite';

	/** @param string $folder Path of build/blocks. */
	public static function register( string $folder ): void {
		$manifest = $folder . '/blocks-manifest.php';
		if ( is_file( $manifest ) ) {
			wp_register_block_types_from_metadata_collection( $folder, $manifest );
		}
	}

	/**
	 * Filter block_categories_all.
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
}
