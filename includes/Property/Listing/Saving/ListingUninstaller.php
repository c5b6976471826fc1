<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Saving;

use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureAdoption;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureLocations;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Deletes the listings of a site on uninstall: without the plugin nobody could edit them, and exclusive ones would lose
 * their protection. Pictures stay in the media library, except pictures uploaded into the vault; adopted pictures return to the
 * library.
 */
final class ListingUninstaller {

	/** Posts per page. */
	private const PAGE_SIZE = 100;

	/** @var array<string, true> Vault folders of deleted pictures. The option with the vault's name may come from a backup, and name another folder. */
	private array $vaults = [];

	/** Call before the options are deleted: one of them contains the name of the vault. */
	public function run(): void {
		PictureAdoption::giveBackAll();
		$this->deleteAll(
			[
				'post_type' => 'attachment',
				'meta_key'  => Vault::META,
			]
		);
		$this->deleteAll( [ 'post_type' => PostType::NAME ] );
		$this->removeVault();
		delete_post_meta_by_key( PictureAdoption::META );
		delete_post_meta_by_key( PictureLocations::META );
	}

	/**
	 * Filter wpmu_drop_tables: a network deletes a site with its uploads folder, but not a vault elsewhere. Core has
	 * switched to the site that is being deleted.
	 */
	public static function beforeTables( mixed $tables ): mixed {
		( new self() )->removeVault();
		return $tables;
	}

	/** Deletes the folder with private files, wherever it is. Call before the option with its name is deleted. */
	public function removeVault(): void {
		$names = [ Vault::existingName(), ...array_keys( $this->vaults ) ];
		foreach ( array_unique( array_filter( $names, is_string( ... ) ) ) as $name ) {
			ClosedFolder::remove( Vault::root( $name ) );
		}
	}

	/** @param array{post_type: string, meta_key?: string} $arguments Arguments of get_posts(). */
	private function deleteAll( array $arguments ): void {
		do {
			$posts   = get_posts(
				$arguments + [
					'post_status' => array_values( get_post_stati() ),
					'numberposts' => self::PAGE_SIZE,
				]
			);
			$deleted = array_filter( $posts, fn( mixed $post ): bool => $post instanceof WP_Post && $this->delete( $post ) );
		} while ( [] !== $deleted );
	}

	private function delete( WP_Post $post ): bool {
		$vault = Vault::folderOf( $post->ID );
		if ( null !== $vault ) {
			$this->vaults[ $vault ] = true;
		}
		return wp_delete_post( $post->ID, true ) instanceof WP_Post;
	}
}
