<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Import\OpenImmo\File\OpenedTransfer;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\OpenImmo\File\SentNames;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use ZipArchive;

defined( 'ABSPATH' ) || exit;

/** Finds the pictures next to an XML that was sent without an archive, and packs both. */
final class LoosePictures {

	/** Name of the XML in the packed archive. */
	private const XML = 'openimmo.xml';

	/** Maximum number of listings whose missing pictures are remembered. */
	private const MAX_LISTINGS = 1_000;

	/** Maximum bytes of a file name: no file system has longer ones. */
	private const MAX_NAME_BYTES = 255;

	/**
	 * @param array<array-key, string>             $found   Files beside the XML that the XML references, with the keys given to find().
	 * @param list<array{Identity, list<string>}> $missing Listings, each with the names of its missing files.
	 */
	private function __construct( public readonly array $found, public readonly array $missing ) {
	}

	/**
	 * Finds the files that an XML references.
	 *
	 * @param string                   $xml    Absolute path.
	 * @param array<array-key, string> $beside Names of the files in the same folder.
	 * @param string                   $folder Temporary private folder, only for this call.
	 * @throws RefusedTransfer If the XML cannot be read.
	 */
	public static function find( string $xml, array $beside, bool $withDocuments, string $folder ): self {
		$names    = new SentNames( array_filter( $beside, self::isPlain( ... ) ) );
		$found    = [];
		$missing  = [];
		$transfer = OpenedTransfer::open( $xml, $folder );
		try {
			foreach ( $transfer->listings() as $listing ) {
				$keys    = self::keysByName( SentAttachment::ofListing( $listing->element, $withDocuments ) ?? [], $names );
				$present = array_filter( $keys, static fn( int|string|null $key ): bool => null !== $key );
				$found  += array_flip( $present );
				$absent  = array_map( strval( ... ), array_keys( array_diff_key( $keys, $present ) ) );
				// Waiting for some missing pictures is enough; a large XML may contain more invented names than fit into memory.
				if ( [] !== $absent && count( $missing ) < self::MAX_LISTINGS ) {
					$missing[] = [ Identity::of( $listing ), $absent ];
				}
			}
		} finally {
			$transfer->close();
		}
		return new self( array_intersect_key( $beside, $found ), $missing );
	}

	/**
	 * Looks up attachments that are not embedded in the XML.
	 *
	 * @param list<SentAttachment> $attachments
	 * @return array<string, int|string|null> Key of the file by the name in the XML; null if it is missing.
	 */
	private static function keysByName( array $attachments, SentNames $names ): array {
		$keys = [];
		foreach ( $attachments as $attachment ) {
			if ( '' !== $attachment->name && '' === $attachment->embeddedPath && strlen( $attachment->name ) <= self::MAX_NAME_BYTES ) {
				$keys[ $attachment->name ] = $names->find( $attachment->name );
			}
		}
		return $keys;
	}

	/**
	 * Packs XML and pictures as if they had been sent in one archive. Equal files result in a byte-identical archive.
	 *
	 * @param array<array-key, string> $pictures Absolute paths.
	 * @return bool False if the disk is full, or the PHP extension zip is missing.
	 */
	public static function pack( string $xml, array $pictures, string $target ): bool {
		$zip = class_exists( ZipArchive::class ) ? new ZipArchive() : null;
		if ( null === $zip || true !== $zip->open( $target, ZipArchive::CREATE | ZipArchive::OVERWRITE ) ) {
			return false;
		}
		sort( $pictures );
		$isAdded = $zip->addFile( $xml, self::XML );
		foreach ( $pictures as $picture ) {
			$isAdded = $isAdded && $zip->addFile( $picture, basename( $picture ) );
		}
		for ( $index = 0; $index < $zip->numFiles; $index++ ) {
			$zip->setCompressionIndex( $index, ZipArchive::CM_STORE );
		}
		// PHP warns if the disk is full; the return value shows it.
		return @$zip->close() && $isAdded;
	}

	/** Whether Archive accepts the name and returns it unchanged. */
	private static function isPlain( string $name ): bool {
		return ! str_contains( $name, '\\' ) && 1 !== preg_match( '/^[A-Za-z]:/', $name );
	}
}
