<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\OpenedTransfer;
use SwImmoSuite\Import\OpenImmo\RefusedTransfer;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Import\OpenImmo\SentNames;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/** Pictures that lie beside an XML instead of in an archive with it (O5). */
final class LoosePictures {

	/** Under which the XML stands in the archive that is made of both. */
	private const XML = 'openimmo.xml';

	/** Maximum of listings whose missing pictures are remembered, and maximum of bytes in a name: no file system has longer ones. */
	private const MOST_LISTINGS = 1_000;
	private const LONGEST       = 255;

	/**
	 * @param array<array-key, string>             $found   Of the names that lie beside it, those that it means; by their keys.
	 * @param list<array{Identity, list<string>}> $missing Those that do not, by listing.
	 */
	private function __construct( public readonly array $found, public readonly array $missing ) {
	}

	/**
	 * Which files an XML means.
	 *
	 * @param string                   $xml    Absolute path.
	 * @param array<array-key, string> $beside Names of the files that lie there.
	 * @param string                   $folder For what is written meanwhile: of this look alone, and closed to browsers.
	 * @throws RefusedTransfer Where it is none that can be read.
	 */
	public static function of( string $xml, array $beside, bool $withDocuments, string $folder ): self {
		$names    = new SentNames( array_filter( $beside, self::isPlain( ... ) ) );
		$found    = [];
		$missing  = [];
		$transfer = OpenedTransfer::open( $xml, $folder );
		try {
			foreach ( $transfer->listings() as $listing ) {
				$keys   = self::wanted( SentAttachment::ofListing( $listing->element, $withDocuments ) ?? [], $names );
				$there  = array_filter( $keys, static fn( int|string|null $key ): bool => null !== $key );
				$found += array_flip( $there );
				$lacks  = array_map( strval( ... ), array_keys( array_diff_key( $keys, $there ) ) );
				// Waiting for some missing pictures is enough; a large XML may invent more names than memory holds.
				array_push( $missing, ...( [] === $lacks || count( $missing ) >= self::MOST_LISTINGS ? [] : [ [ Identity::of( $listing ), $lacks ] ] ) );
			}
		} finally {
			$transfer->close();
		}
		return new self( array_intersect_key( $beside, $found ), $missing );
	}

	/**
	 * What does not stand in the XML itself.
	 *
	 * @param list<SentAttachment> $attachments
	 * @return array<string, int|string|null> Key of the file by the name that is wanted; null where it is not there.
	 */
	private static function wanted( array $attachments, SentNames $names ): array {
		$keys = [];
		foreach ( $attachments as $attachment ) {
			if ( '' !== $attachment->name && '' === $attachment->content && strlen( $attachment->name ) <= self::LONGEST ) {
				$keys[ $attachment->name ] = $names->find( $attachment->name );
			}
		}
		return $keys;
	}

	/**
	 * Both in one archive, as if they had been sent so. Of the same files it is the same, byte by byte.
	 *
	 * @param array<array-key, string> $pictures Absolute paths.
	 * @return bool False where there is no room for it, or PHP's zip is missing.
	 */
	public static function pack( string $xml, array $pictures, string $target ): bool {
		$zip = class_exists( ZipArchive::class ) ? new ZipArchive() : null;
		if ( null === $zip || true !== $zip->open( $target, ZipArchive::CREATE | ZipArchive::OVERWRITE ) ) {
			return false;
		}
		sort( $pictures );
		$isThere = $zip->addFile( $xml, self::XML );
		foreach ( $pictures as $picture ) {
			$isThere = $isThere && $zip->addFile( $picture, basename( $picture ) );
		}
		for ( $index = 0; $index < $zip->numFiles; $index++ ) {
			$zip->setCompressionIndex( $index, ZipArchive::CM_STORE );
		}
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- A full disk is an answer, and no fault of PHP's for its log.
		return @$zip->close() && $isThere;
	}

	/** Whether it may stand in an archive as it is. */
	private static function isPlain( string $name ): bool {
		return ! str_contains( $name, '\\' ) && 1 !== preg_match( '/^[A-Za-z]:/', $name );
	}
}
