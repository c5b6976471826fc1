<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Saving;

use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Property\Listing\PrivateFiles\Adoption;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureLocations;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Takes the listings out of a site; for uninstalling. Without the plugin nobody could see or edit them, and exclusive
 * ones would lose what keeps them secret. Pictures stay in the media library, but for those that were uploaded into the
 * vault; what a listing took from the library goes back to it.
 */
final class Uninstalling {

	/** Posts at a time. */
	private const PART = 100;

	/** @var array<string, true> Names of folders that pictures lay in: an option from a backup may name another one. */
	private array $vaults = [];

	/** Call before the options go: one of them names the vault. */
	public function run(): void {
		Adoption::giveBackAll();
		$this->deleteAll(
			[
				'post_type' => 'attachment',
				'meta_key'  => Vault::META,
			]
		);
		$this->deleteAll( [ 'post_type' => PostType::NAME ] );
		$this->removeVault();
		delete_post_meta_by_key( Adoption::META );
		delete_post_meta_by_key( PictureLocations::META );
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
		$names = [ Vault::known(), ...array_keys( $this->vaults ) ];
		foreach ( array_unique( array_filter( $names, is_string( ... ) ) ) as $name ) {
			ClosedFolder::remove( Vault::root( $name ) );
		}
	}

	/** @param array{post_type: string, meta_key?: string} $which As get_posts() takes it. */
	private function deleteAll( array $which ): void {
		do {
			$posts   = get_posts(
				$which + [
					'post_status' => array_values( get_post_stati() ),
					'numberposts' => self::PART,
				]
			);
			$deleted = array_filter( $posts, fn( mixed $post ): bool => $post instanceof WP_Post && $this->delete( $post ) );
		} while ( [] !== $deleted );
	}

	private function delete( WP_Post $post ): bool {
		$vault = Vault::holding( $post->ID );
		if ( null !== $vault ) {
			$this->vaults[ $vault ] = true;
		}
		return wp_delete_post( $post->ID, true ) instanceof WP_Post;
	}
}
