<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureSize;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUrl;
use SwImmoSuite\Property\Listing\PrivateFiles\ServedFile;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;

defined( 'ABSPATH' ) || exit;

/**
 * Documents of a listing with name, type and size.
 *
 * @phpstan-import-type ListingDetailShape from Shapes
 */
final class DocumentList {

	private const KILOBYTE = 1024;

	public function __construct(
		private readonly Translator $translator,
		private readonly Clock $clock,
	) {
	}

	/** @return ListingDetailShape['documents'] In order, without documents whose file is missing. */
	public function of( int $postId ): array {
		$ids = Meta::files( $postId, Field::Documents );
		if ( [] !== $ids ) {
			_prime_post_caches( $ids, false, true );
		}
		return array_values( array_filter( array_map( $this->document( ... ), $ids ) ) );
	}

	/** @return ListingDetailShape['documents'][int]|null */
	private function document( int $id ): ?array {
		$path = 'attachment' === get_post_type( $id ) ? get_attached_file( $id ) : false;
		$url  = is_string( $path ) && is_file( $path ) ? self::url( $id, $this->clock ) : null;
		if ( ! is_string( $path ) || null === $url ) {
			return null;
		}
		return [
			'name' => self::name( $id, $path ),
			'type' => strtoupper( pathinfo( $path, PATHINFO_EXTENSION ) ),
			'size' => $this->size( (int) filesize( $path ) ),
			'url'  => $url,
		];
	}

	/** Signed URL for a private document; null if its type may not be served. */
	private static function url( int $id, Clock $clock ): ?string {
		$isPrivate = null !== Vault::folderOf( $id );
		if ( $isPrivate && null === ServedFile::of( $id, null, 0 ) ) {
			return null;
		}
		$url = $isPrivate ? PictureUrl::of( $id, PictureSize::File, $clock ) : wp_get_attachment_url( $id );
		return is_string( $url ) ? $url : null;
	}

	private static function name( int $id, string $path ): string {
		// The title may have been stored before the document was attached to the listing, so clean the title here.
		$title = trim( DirectionControls::remove( html_entity_decode( wp_strip_all_tags( (string) get_post( $id )?->post_title, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
		return '' === $title ? wp_basename( $path ) : $title;
	}

	/** "840 KB", "1,2 MB"; empty if unknown. */
	private function size( int $bytes ): string {
		if ( $bytes <= 0 ) {
			return '';
		}
		$kilobytes = $bytes / self::KILOBYTE;
		return $kilobytes < self::KILOBYTE
			? max( 1, (int) round( $kilobytes ) ) . "\u{a0}KB"
			: number_format( $kilobytes / self::KILOBYTE, 1, $this->translator->decimalMark(), '' ) . "\u{a0}MB";
	}
}
