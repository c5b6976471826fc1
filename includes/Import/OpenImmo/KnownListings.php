<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/**
 * Which listing a file means (O7): of those that the site has, or of those that the file has named before. Of thousands no more
 * is held than is asked for: names as 60 bits of their hash, which two of 100,000 share in one of two hundred million files.
 */
final class KnownListings {

	/** @var array<int, int> Listing by its id of OpenImmo. */
	private array $byObid = [];

	/** @var array<int, int|list<int>> Listing by provider and number, or by number alone; a list where several have it. */
	private array $byNumber = [];

	/** @var array<int, int> The ids of OpenImmo by listing; those that have one. */
	private array $obids = [];

	/** @var array<int, int> What they stand under in $byNumber; those that do. */
	private array $keys = [];

	/**
	 * @param bool $isMatchedByNumber Once after a change of software, which gives ids and providers of its own: the number alone decides.
	 */
	public function __construct( private readonly bool $isMatchedByNumber = false ) {
	}

	/**
	 * What was known of it before counts no longer.
	 *
	 * @param int $listing Any number that names it: of a post, or a position in the file.
	 */
	public function add( int $listing, Identity $identity ): void {
		$this->forget( $listing );
		if ( '' !== $identity->obid ) {
			$this->obids[ $listing ]                = self::hash( $identity->obid );
			$this->byObid[ $this->obids[ $listing ] ] = $listing;
		}
		if ( '' !== $identity->number ) {
			$key                    = $this->key( $identity );
			$found                  = $this->byNumber[ $key ] ?? null;
			$this->keys[ $listing ]  = $key;
			$this->byNumber[ $key ] = null === $found ? $listing : [ ...( is_int( $found ) ? [ $found ] : $found ), $listing ];
		}
	}

	public function forget( int $listing ): void {
		$obid = $this->obids[ $listing ] ?? null;
		$key  = $this->keys[ $listing ] ?? null;
		if ( null !== $obid && $listing === ( $this->byObid[ $obid ] ?? null ) ) {
			unset( $this->byObid[ $obid ] );
		}
		if ( null !== $key ) {
			$this->byNumber[ $key ] = array_values( array_diff( $this->numbered( $key ), [ $listing ] ) );
		}
		unset( $this->obids[ $listing ], $this->keys[ $listing ] );
	}

	/** @return int|null Null where it is none of them. */
	public function find( Identity $sent ): ?int {
		$known = '' === $sent->obid ? null : $this->byObid[ self::hash( $sent->obid ) ] ?? null;
		return $known ?? $this->fitting( $sent )[0] ?? null;
	}

	/** @return list<int> Others that have the same number, by another id. */
	public function namesakes( Identity $sent ): array {
		return array_values( array_diff( $this->ofNumber( $sent ), [ $this->find( $sent ) ] ) );
	}

	/**
	 * By the number: of two ids each stands for itself, so that one of both has to have none.
	 *
	 * @return list<int> Those without an id first.
	 */
	private function fitting( Identity $sent ): array {
		$bare  = [];
		$named = [];
		foreach ( $this->ofNumber( $sent ) as $listing ) {
			isset( $this->obids[ $listing ] ) ? $named[] = $listing : $bare[] = $listing;
		}
		return [ ...$bare, ...( '' === $sent->obid || $this->isMatchedByNumber ? $named : [] ) ];
	}

	/** @return list<int> */
	private function ofNumber( Identity $sent ): array {
		return '' === $sent->number ? [] : $this->numbered( $this->key( $sent ) );
	}

	/** @return list<int> */
	private function numbered( int $key ): array {
		$found = $this->byNumber[ $key ] ?? [];
		return is_int( $found ) ? [ $found ] : $found;
	}

	private function key( Identity $identity ): int {
		return self::hash( ( $this->isMatchedByNumber ? '' : $identity->provider ) . "\n" . $identity->number );
	}

	private static function hash( string $name ): int {
		return (int) hexdec( substr( hash( 'xxh3', $name ), 1 ) );
	}
}
