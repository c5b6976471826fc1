<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

defined( 'ABSPATH' ) || exit;

/** The set of entries in an export, one bit each: 100,000 entries take 17 KB, so one row holds all of them. */
final class EntrySet {

	/** Bytes per chunk; each bit stands for one submission id. */
	private const PART = 512;

	/** Submission ids per chunk. */
	private const SPAN = 8 * self::PART;

	private int $count = 0;

	private int $first = PHP_INT_MAX;

	private int $last = 0;

	/** @param array<array-key, string> $parts Bits by chunk number (id divided by SPAN). */
	private function __construct( private array $parts = [] ) {
	}

	public static function empty(): self {
		return new self();
	}

	/** @param array<array-key, mixed> $stored Result of stored(). */
	public static function fromStored( array $stored ): self {
		return new self( array_map( static fn( mixed $bits ): string => is_string( $bits ) ? (string) base64_decode( $bits, true ) : '', $stored ) );
	}

	/** @param list<int> $submissionIds */
	public function add( array $submissionIds ): void {
		foreach ( $submissionIds as $id ) {
			if ( ! $this->contains( $id ) ) {
				$part                          = intdiv( $id, self::SPAN );
				$byte                          = intdiv( $id % self::SPAN, 8 );
				$this->parts[ $part ]        ??= str_repeat( "\0", self::PART );
				$this->parts[ $part ][ $byte ] = chr( ord( $this->parts[ $part ][ $byte ] ) | 1 << $id % 8 );
				$this->first                   = min( $this->first, $id );
				$this->last                    = max( $this->last, $id );
				++$this->count;
			}
		}
	}

	public function contains( int $submissionId ): bool {
		$byte = $this->parts[ intdiv( $submissionId, self::SPAN ) ][ intdiv( $submissionId % self::SPAN, 8 ) ] ?? "\0";
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
	public function stored(): array {
		return array_map( static fn( string $bits ): string => base64_encode( rtrim( $bits, "\0" ) ), $this->parts );
	}
}
