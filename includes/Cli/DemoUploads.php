<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use RuntimeException;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostWriter;

defined( 'ABSPATH' ) || exit;

/**
 * Uploads pictures, plans and documents of a demo listing, each once.
 *
 * @phpstan-import-type DemoFile from DemoListing
 */
final class DemoUploads {

	public function __construct( private readonly DemoState $state ) {
	}

	/** Uploads files that are missing or were deleted; existing uploads stay. */
	public function place( int $listingId, DemoListing $listing ): void {
		foreach ( $listing->files() as $field => $files ) {
			$ids = array_map( fn( array $file ): int => $this->placeFile( $listingId, $file ), $files );
			update_post_meta( $listingId, $field, $ids );
			if ( Field::Gallery->value === $field ) {
				set_post_thumbnail( $listingId, $ids[0] ?? 0 );
			}
		}
	}

	/** @param DemoFile $file */
	private function placeFile( int $listingId, array $file ): int {
		$existing = $this->state->of( $file['name'] )['id'] ?? 0;
		if ( 'attachment' === get_post_type( $existing ) && get_post( $existing )?->post_parent === $listingId ) {
			return $existing;
		}
		$id = self::upload( $listingId, $file );
		$this->state->set( $file['name'], $id, '', '' );
		return $id;
	}

	/** @param DemoFile $file */
	private static function upload( int $listingId, array $file ): int {
		$stored = wp_upload_bits( self::uploadName( $file['name'] ), null, (string) file_get_contents( DemoPortfolio::FOLDER . "/{$file['name']}" ) );
		$path   = $stored['file'] ?? null;
		if ( ! is_string( $path ) || false !== ( $stored['error'] ?? false ) ) {
			throw new RuntimeException( "{$file['name']} cannot be stored." );
		}
		$id = PostWriter::insert(
			[
				'post_type'      => 'attachment',
				'post_parent'    => $listingId,
				'file'           => $path,
				'post_title'     => wp_slash( $file['title'] ),
				'post_mime_type' => str_ends_with( $file['name'], '.pdf' ) ? 'application/pdf' : 'image/webp',
				'post_content'   => 'Von einem Programm für die Vorführung gemacht.',
				'meta_input'     => '' === $file['alt'] ? [] : [ '_wp_attachment_image_alt' => wp_slash( $file['alt'] ) ],
			]
		);
		if ( is_wp_error( $id ) ) {
			throw new RuntimeException( "{$file['name']} cannot be stored: " . $id->get_error_message() );
		}
		wp_update_attachment_metadata( $id, self::metadata( $path ) );
		return $id;
	}

	/** @return non-empty-string File name of the upload. It contains the listing's slug, since all uploads of a month share one folder. */
	private static function uploadName( string $name ): string {
		$relative = substr( $name, (int) strpos( $name, '/' ) + 1 );
		return str_replace( '/', '-', substr( $relative, 0, (int) strrpos( $relative, '.' ) ) ) . '.' . pathinfo( $relative, PATHINFO_EXTENSION );
	}

	/**
	 * Metadata without image sizes: the pictures are small, and the host may lack an image library.
	 *
	 * @return array<string, mixed>
	 */
	private static function metadata( string $path ): array {
		$size = getimagesize( $path );
		return [ 'filesize' => (int) filesize( $path ) ] + ( false === $size ? [] : [
			'file'   => _wp_relative_upload_path( $path ),
			'width'  => $size[0],
			'height' => $size[1],
			'sizes'  => [],
		] );
	}
}
