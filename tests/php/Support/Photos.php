<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;

/** Pictures that WordPress can resize and crop, and the places of their files. */
final class Photos {

	/** Width and height in pixels, large enough for the sizes medium and thumbnail. */
	public const SIZE = [ 640, 480 ];

	/**
	 * @param int<1, max> $width
	 * @param int<1, max> $height
	 * @return string Bytes of a JPEG.
	 */
	public static function jpeg( int $width = self::SIZE[0], int $height = self::SIZE[1] ): string {
		$image = imagecreatetruecolor( $width, $height );
		Assert::assertNotFalse( $image );
		for ( $x = 0; $x < $width; $x += 20 ) {
			imagefilledrectangle( $image, $x, 0, $x + 10, $height, (int) imagecolorallocate( $image, $x % 256, 80, 160 ) );
		}
		ob_start();
		imagejpeg( $image, null, 80 );
		return (string) ob_get_clean();
	}

	/**
	 * Uploads a picture from code, with all sizes, as core does.
	 *
	 * @param non-empty-string $name
	 */
	public static function add( int $parent, string $name, ?string $bytes = null ): int {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		$file = wp_upload_bits( $name, null, $bytes ?? self::jpeg() );
		Assert::assertEmpty( $file['error'] );
		$id = wp_insert_attachment( [ 'post_title' => "Bild {$name}", 'post_mime_type' => (string) wp_check_filetype( $name )['type'] ], $file['file'], $parent );
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
		Listings::settle();
		return $id;
	}

	/** @return list<string> Paths of all public files, below the uploads folder; without the vault. */
	public static function publicFiles(): array {
		$base  = wp_get_upload_dir()['basedir'];
		$found = glob( "{$base}/{,*/,*/*/}*.*", GLOB_BRACE );
		$files = array_filter( false === $found ? [] : $found, static fn( string $path ): bool => is_file( $path ) && ! str_contains( $path, '/sw-immosuite-' ) );
		return array_values( array_map( static fn( string $path ): string => substr( $path, strlen( $base ) + 1 ), $files ) );
	}

	/** @return list<string> Names of the files in the vault, without the files in its root that deny access. */
	public static function vaultFiles(): array {
		$found = glob( Listings::vault() . '/{*,*/*}/*.*', GLOB_BRACE );
		return array_map( wp_basename( ... ), array_values( array_filter( false === $found ? [] : $found, is_file( ... ) ) ) );
	}

	/** Deletes all files of the vault, also files of killed requests, which no row names. */
	public static function emptyVault(): void {
		$found = glob( Listings::vault() . '/*/*/*.*' );
		array_map( 'unlink', array_filter( false === $found ? [] : $found, is_file( ... ) ) );
	}

	/** From now on, each request over HTTP logs the public files during its work and is killed after its answer. */
	public static function watch(): void {
		update_option( 'sw_immosuite_tests_killed', '1', true );
		self::deleteLog();
	}

	/** @return list<string> Paths of public files that existed at some moment since watch(). */
	public static function publicFilesSeen(): array {
		$lines = is_file( self::log() ) ? file( self::log(), FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES ) : [];
		return array_values( array_unique( false === $lines ? [] : $lines ) );
	}

	/** Ends watch(). */
	public static function endWatch(): void {
		delete_option( 'sw_immosuite_tests_killed' );
		self::deleteLog();
	}

	private static function deleteLog(): void {
		is_file( self::log() ) && unlink( self::log() );
	}

	private static function log(): string {
		return WP_CONTENT_DIR . '/tests-seen.txt';
	}

	/** Whether the picture is hidden from the public: by its meta, its status, and the folder of its file. */
	public static function isHidden( int $id ): bool {
		clean_post_cache( $id );
		return null !== Vault::folderOf( $id ) && 'private' === ( get_post( $id )->post_status ?? '' ) && is_file( (string) get_attached_file( $id ) ) && ! is_file( Listings::publicFile( $id ) );
	}
}
