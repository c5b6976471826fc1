<?php
declare(strict_types=1);

namespace SwImmoSuite\Listing;

use FilesystemIterator;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Takes the listings out of a site; for uninstalling. Without the plugin nobody could see or edit them, and exclusive
 * ones would lose what keeps them secret. Pictures stay in the media library, but for those that lay in the vault.
 */
final class ListingRemoval {

	private const STATUSES = [ 'publish', 'private', 'draft', 'pending', 'future', 'inherit', 'trash', 'auto-draft' ];

	/** Posts at a time. */
	private const PART = 100;

	/** Call before the options go: one of them names the vault. */
	public function run(): void {
		$this->deleteAll(
			[
				'post_type' => 'attachment',
				'meta_key'  => Vault::META,
			]
		);
		$this->deleteAll( [ 'post_type' => ListingPostType::NAME ] );
		$this->removeVault();
	}

	/**
	 * Filter wpmu_drop_tables: a network deletes a site with its uploads folder. What lies elsewhere is gone with the tables;
	 * core has switched to the site.
	 */
	public static function beforeTables( mixed $tables ): mixed {
		( new self() )->removeVault();
		return $tables;
	}

	/** The folder of pictures that strangers may not see, wherever it lies. Call while the option that names it is there. */
	public function removeVault(): void {
		$name = Vault::known();
		if ( null !== $name ) {
			$this->deleteFolder( Vault::root( $name ) );
		}
	}

	/** @param array{post_type: string, meta_key?: string} $which As get_posts() takes it. */
	private function deleteAll( array $which ): void {
		do {
			$posts   = get_posts(
				$which + [
					'post_status' => self::STATUSES,
					'numberposts' => self::PART,
				]
			);
			$deleted = array_filter( $posts, static fn( mixed $post ): bool => $post instanceof WP_Post && wp_delete_post( $post->ID, true ) instanceof WP_Post );
		} while ( [] !== $deleted );
	}

	private function deleteFolder( string $path ): void {
		if ( ! is_dir( $path ) || ! wp_is_writable( $path ) ) {
			return;
		}
		$inside = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $path, FilesystemIterator::SKIP_DOTS ), RecursiveIteratorIterator::CHILD_FIRST );
		foreach ( $inside as $file ) {
			if ( $file instanceof SplFileInfo ) {
				$file->isDir() && ! $file->isLink() ? rmdir( $file->getPathname() ) : unlink( $file->getPathname() );
			}
		}
		rmdir( $path );
	}
}
