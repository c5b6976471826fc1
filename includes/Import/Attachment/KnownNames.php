<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use SwImmoSuite\Import\OpenImmo\SentNames;

defined( 'ABSPATH' ) || exit;

/**
 * Finds which earlier file of a listing a name means. Software may export from another folder each day, so a path that is new
 * means the file of that base name, unless the transfer names that one by its own path: then they are two.
 */
final class KnownNames {

	/** @var array<string, int> File by its name. */
	private readonly array $exact;

	private readonly SentNames $others;

	/**
	 * @param array<int, string> $known Names of earlier files, as AttachmentRepository::cut() has them, by key; of two that are the same the first counts.
	 * @param list<string>       $named All names of the transfer for this listing, cut likewise.
	 */
	public function __construct( array $known, array $named ) {
		$this->exact  = array_flip( array_reverse( $known, true ) );
		$this->others = new SentNames( array_filter( array_diff( $known, $named ), self::isPath( ... ) ) );
	}

	/** @return int|null Key; null where it is new. */
	public function find( string $name ): ?int {
		$other = self::isPath( $name ) ? $this->others->find( $name ) : null;
		return '' === $name ? null : $this->exact[ $name ] ?? ( is_int( $other ) ? $other : null );
	}

	/** Whether it is a file of a transfer, and no address. */
	private static function isPath( string $name ): bool {
		return '' !== $name && ! str_contains( $name, '://' );
	}
}
