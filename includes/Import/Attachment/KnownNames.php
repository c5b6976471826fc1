<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Import\OpenImmo\File\SentNames;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the earlier file of a listing that a name refers to. Software may export from another folder each day, so a new path means
 * the earlier file of the same base name, unless the transfer also references that file by its own path: then they are two files.
 */
final class KnownNames {

	/** @var array<string, int> Key of the file by exact name. */
	private readonly array $exact;

	/** Paths of earlier files that this transfer does not name. */
	private readonly SentNames $absentPaths;

	/**
	 * @param array<int, string> $known Names of earlier files by key, shortened by AttachmentRepository::shortened(); later duplicates are ignored.
	 * @param list<string>       $named All names of this listing's files in the transfer, shortened in the same way.
	 */
	public function __construct( array $known, array $named ) {
		$this->exact       = array_flip( array_reverse( $known, preserve_keys: true ) );
		$this->absentPaths = new SentNames( array_filter( array_diff( $known, $named ), self::isPath( ... ) ) );
	}

	/** @return int|null Key of the earlier file; null if the file is new. */
	public function find( string $name ): ?int {
		$similar = self::isPath( $name ) ? $this->absentPaths->find( $name ) : null;
		return '' === $name ? null : $this->exact[ $name ] ?? ( is_int( $similar ) ? $similar : null );
	}

	/** Whether the name is the path of a file in a transfer, not a URL. */
	private static function isPath( string $name ): bool {
		return '' !== $name && ! str_contains( $name, '://' );
	}
}
