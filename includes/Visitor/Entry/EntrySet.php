<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

defined( 'ABSPATH' ) || exit;

/** The set of entries in an export, one bit each: 100,000 entries take 17 KB, so one row holds all of them. */
final class EntrySet {

	/** Bytes per chunk; each bit stands for one submission id. */
	private const CHUNK_BYTES = 512;

	/** Submission ids per chunk. */
	private const IDS_PER_CHUNK = 8 * self::CHUNK_BYTES;

	private int $count = 0;

	private int $first = PHP_INT_MAX;

	private int $last = 0;

	/** @param array<array-key, string> $chunks Bits by chunk number (id divided by IDS_PER_CHUNK). */
	private function __construct( private array $chunks = [] ) {
	}

	public static function empty(): self {
		return new self();
	}

	/** @param array<array-key, mixed> $stored Result of toArray(). */
	public static function fromArray( array $stored ): self {
		return new self( array_map( static fn( mixed $bits ): string => is_string( $bits ) ? (string) base64_decode( $bits, true ) : '', $stored ) );
	}

	/** @param list<int> $submissionIds */
	public function add( array $submissionIds ): void {
		foreach ( $submissionIds as $id ) {
			if ( ! $this->contains( $id ) ) {
				$chunk                           = intdiv( $id, self::IDS_PER_CHUNK );
				$byte                            = intdiv( $id % self::IDS_PER_CHUNK, 8 );
				$this->chunks[ $chunk ]        ??= str_repeat( "\0", self::CHUNK_BYTES );
				$this->chunks[ $chunk ][ $byte ] = chr( ord( $this->chunks[ $chunk ][ $byte ] ) | 1 << $id % 8 );
				$this->first                     = min( $this->first, $id );
				$this->last                      = max( $this->last, $id );
				++$this->count;
			}
		}
	}

	public function contains( int $submissionId ): bool {
		$byte = $this->chunks[ intdiv( $submissionId, self::IDS_PER_CHUNK ) ][ intdiv( $submissionId % self::IDS_PER_CHUNK, 8 ) ] ?? "\0";
		return 0 !== ( ord( $byte ) & 1 << $submissionId % 8 );
	}

	/** Number of added ids. */
	public function count(): int {
		return $this->count;
	}

	/** @return array{int, int} Lowest and highest added id. */
	public function bounds(): array {
		return [ $this->first, $this->last ];
	}

	/** @return array<array-key, string> Values suitable for JSON. */
	public function toArray(): array {
		return array_map( static fn( string $bits ): string => base64_encode( rtrim( $bits, "\0" ) ), $this->chunks );
	}
}
