<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\PrivateFiles\ListingAttachments;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureSize;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUrl;
use SwImmoSuite\Property\Listing\PrivateFiles\ServedFile;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Gallery and floor plans of a listing, with all sizes for srcset.
 *
 * @phpstan-import-type ListingPictureShape from Shapes
 */
final class PictureList {

	public function __construct(
		private readonly Listing $listing,
		private readonly Translator $translator,
		private readonly Clock $clock,
	) {
	}

	/** @return list<ListingPictureShape> */
	public function gallery(): array {
		return $this->pictures( self::ofGallery( $this->listing->postId ) );
	}

	/** @return list<ListingPictureShape> */
	public function plans(): array {
		return $this->pictures( Meta::files( $this->listing->postId, Field::Plans ) );
	}

	/** @return list<int> The gallery; if empty, the featured image and attached pictures. */
	public static function ofGallery( int $postId ): array {
		$gallery = self::images( Meta::files( $postId, Field::Gallery ) );
		if ( [] !== $gallery ) {
			return $gallery;
		}
		$attached = array_map( static fn( WP_Post $picture ): int => $picture->ID, ListingAttachments::of( $postId ) );
		$pictures = array_diff( [ (int) get_post_thumbnail_id( $postId ), ...$attached ], Meta::files( $postId, Field::Plans ), [ 0 ] );
		return self::images( array_values( array_unique( $pictures ) ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<int> Existing pictures only.
	 */
	public static function images( array $ids ): array {
		if ( [] !== $ids ) {
			_prime_post_caches( $ids, false, true );
		}
		return array_values( array_filter( $ids, static fn( int $id ): bool => wp_attachment_is_image( $id ) ) );
	}

	/**
	 * @param list<int> $ids
	 * @return list<ListingPictureShape>
	 */
	private function pictures( array $ids ): array {
		return array_values( array_filter( array_map( $this->picture( ... ), self::images( $ids ) ) ) );
	}

	/** @return ListingPictureShape|null Null if the picture has no URL. */
	private function picture( int $id ): ?array {
		$url                = PictureUrl::of( $id, PictureSize::Large, $this->clock );
		[ $width, $height ] = ServedFile::dimensions( $id, PictureSize::Large );
		return null === $url ? null : [
			'url'     => $url,
			'srcset'  => $this->srcset( $id ),
			'width'   => $width,
			'height'  => $height,
			'alt'     => $this->alt( $id ),
			'caption' => trim( (string) wp_get_attachment_caption( $id ) ),
		];
	}

	/** Value of the attribute srcset; empty if all sizes are the same file. */
	private function srcset( int $id ): string {
		$sources = [];
		foreach ( PictureSize::ofPictures() as $size ) {
			$width = ServedFile::dimensions( $id, $size )[0];
			$url   = $width > 0 && ! isset( $sources[ $width ] ) ? PictureUrl::of( $id, $size, $this->clock ) : null;
			if ( null !== $url ) {
				$sources[ $width ] = "{$url} {$width}w";
			}
		}
		return count( $sources ) > 1 ? implode( ', ', $sources ) : '';
	}

	private function alt( int $id ): string {
		$alt = get_post_meta( $id, '_wp_attachment_image_alt', true );
		return is_string( $alt ) && '' !== trim( $alt ) ? trim( $alt ) : sprintf( $this->translator->text( 'Picture of “%s”' ), $this->listing->title );
	}
}
