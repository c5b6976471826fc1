<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use RuntimeException;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostWriter;

defined( 'ABSPATH' ) || exit;

/** Uploads pictures, plans and documents of a demo listing, each once. */
final class DemoUploads {

	public function __construct( private readonly DemoState $state ) {
	}

	/** Uploads missing files, including those that were deleted; existing ones stay. */
	public function place( int $listingId, DemoListing $listing ): void {
		foreach ( $listing->files() as $field => $files ) {
			$ids = array_map( fn( DemoFile $file ): int => $this->placeOne( $listingId, $file ), $files );
			update_post_meta( $listingId, $field, $ids );
			if ( Field::Gallery->value === $field ) {
				set_post_thumbnail( $listingId, $ids[0] ?? 0 );
			}
		}
	}

	private function placeOne( int $listingId, DemoFile $file ): int {
		$known = $this->state->of( $file->name )['id'] ?? 0;
		if ( 'attachment' === get_post_type( $known ) && get_post( $known )?->post_parent === $listingId ) {
			return $known;
		}
		$id = self::upload( $listingId, $file );
		$this->state->set( $file->name, $id, '', '' );
		return $id;
	}

	private static function upload( int $listingId, DemoFile $file ): int {
		$stored = wp_upload_bits( $file->uploadName(), null, (string) file_get_contents( $file->path() ) );
		$path   = $stored['file'] ?? null;
		if ( ! is_string( $path ) || false !== ( $stored['error'] ?? false ) ) {
			throw new RuntimeException( "{$file->name} cannot be stored." );
		}
		$id = PostWriter::insert(
			[
				'post_type'      => 'attachment',
				'post_parent'    => $listingId,
				'file'           => $path,
				'post_title'     => wp_slash( $file->title ),
				'post_mime_type' => $file->mime(),
				'post_content'   => 'Von einem Programm für die Vorführung gemacht.',
				'meta_input'     => '' === $file->alt ? [] : [ '_wp_attachment_image_alt' => wp_slash( $file->alt ) ],
			]
		);
		if ( is_wp_error( $id ) ) {
			throw new RuntimeException( "{$file->name} cannot be stored: " . $id->get_error_message() );
		}
		wp_update_attachment_metadata( $id, self::measures( $path ) );
		return $id;
	}

	/**
	 * Skips the image sizes: the pictures are small, and the host may lack an image library.
	 *
	 * @return array<string, mixed> Attachment metadata.
	 */
	private static function measures( string $path ): array {
		$size = getimagesize( $path );
		return [ 'filesize' => (int) filesize( $path ) ] + ( false === $size ? [] : [
			'file'   => _wp_relative_upload_path( $path ),
			'width'  => $size[0],
			'height' => $size[1],
			'sizes'  => [],
		] );
	}
}
