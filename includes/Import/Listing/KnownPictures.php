<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use SwImmoSuite\Import\Attachment\AttachmentRepository;
use SwImmoSuite\Import\Attachment\KnownNames;
use SwImmoSuite\Import\OpenImmo\Identity;

defined( 'ABSPATH' ) || exit;

/**
 * Checks whether an XML references pictures that its listings do not have yet: the scan of the watched folder waits
 * only for these.
 */
final class KnownPictures {

	/** Listings per query. */
	private const PAGE = 50;

	public function __construct( private readonly ImportedListings $listings, private readonly AttachmentRepository $files ) {
	}

	/**
	 * @param list<array{Identity, list<string>}> $named Names of pictures, by listing.
	 * @return bool Whether one of them is new.
	 */
	public function lacksAny( string $source, array $named ): bool {
		foreach ( array_chunk( $named, self::PAGE ) as $page ) {
			$sent  = array_map( ImportedListings::stored( ... ), array_column( $page, 0 ) );
			$known = new SourceListings( $this->listings->candidates( $source, $sent ), isByNumber: false );
			foreach ( $page as $index => [ , $names ] ) {
				$post = $known->find( $sent[ $index ] );
				if ( null === $post || $this->isAnyNew( $post, array_map( AttachmentRepository::shortened( ... ), $names ) ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/** @param list<string> $names */
	private function isAnyNew( int $post, array $names ): bool {
		$known = new KnownNames( $this->files->names( $post ), $names );
		return in_array( null, array_map( $known->find( ... ), $names ), true );
	}
}
