<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\PrivateFiles;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;

/** Deleting a picture deletes its files, wherever the vault is. */
final class PictureRemovalTest extends IntegrationTestCase {

	private Filtered $filtered;

	protected function setUp(): void {
		Listings::clear();
		$this->filtered = new Filtered();
	}

	protected function tearDown(): void {
		Listings::clear();
		$this->filtered->clear();
	}

	/** @return iterable<string, array{bool}> */
	public static function places(): iterable {
		yield 'inside the uploads folder' => [ false ];
		yield 'outside the uploads folder' => [ true ];
	}

	#[DataProvider( 'places' )]
	public function testADeletedPictureLeavesNothingInTheVault( bool $isOutside ): void {
		$before  = Photos::publicFiles();
		$parent  = $isOutside ? $this->moveVaultOutside() : null;
		$picture = Photos::add( Listings::addExclusive(), 'villa.jpg' );
		$file    = (string) get_attached_file( $picture );
		self::assertSame( $isOutside, str_starts_with( $file, $parent ?? '/nowhere' ) );
		foreach ( [ 'villa-e1795313274337.jpg', 'villa-alt.heic', 'villa-99x99.jpg' ] as $name ) {
			copy( $file, dirname( $file ) . "/{$name}" );
		}
		update_post_meta( $picture, '_wp_attachment_backup_sizes', [ 'full-orig' => [ 'file' => 'villa-e1795313274337.jpg' ] ] );
		update_post_meta( $picture, '_wp_sideloaded_file', 'villa-99x99.jpg' );
		$meta = wp_get_attachment_metadata( $picture, true );
		self::assertIsArray( $meta );
		update_post_meta( $picture, '_wp_attachment_metadata', [ 'source_image' => 'villa-alt.heic' ] + $meta );
		self::assertCount( 6, Photos::vaultFiles() );
		wp_delete_attachment( $picture, true );
		self::assertSame( [ [], $before ], [ Photos::vaultFiles(), Photos::publicFiles() ] );
	}

	/** A network deletes a site with its uploads folder; a vault outside of that folder is deleted with the tables of the site. */
	public function testDeletingASiteDeletesItsVault(): void {
		$parent = $this->moveVaultOutside();
		Photos::add( Listings::addExclusive(), 'villa.jpg' );
		self::assertNotSame( [], Photos::vaultFiles() );
		apply_filters( 'wpmu_drop_tables', [] );
		self::assertDirectoryDoesNotExist( "{$parent}/" . Vault::name() );
	}

	/** Moves the vault out of the uploads folder; returns its parent. */
	private function moveVaultOutside(): string {
		$parent = sys_get_temp_dir() . '/' . uniqid( 'vault' );
		$this->filtered->add( 'sw_immosuite_vault_parent', static fn(): string => $parent );
		return $parent;
	}
}
