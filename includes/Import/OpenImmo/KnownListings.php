<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** Which listing of a source a file means (O7): those that the site has, and those that the file has named before. */
final class KnownListings {

	/** @var array<string, int> Listing by its id of OpenImmo. */
	private array $byObid = [];

	/** @var array<string, list<int>> Listings by provider and number, or by number alone. */
	private array $byNumber = [];

	/** @var array<int, Identity> By listing. */
	private array $identities = [];

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
		$this->identities[ $listing ] = $identity;
		if ( '' !== $identity->obid ) {
			$this->byObid[ $identity->obid ] = $listing;
		}
		if ( '' !== $identity->number ) {
			$this->byNumber[ $this->key( $identity ) ][] = $listing;
		}
	}

	public function forget( int $listing ): void {
		$known = $this->identities[ $listing ] ?? null;
		unset( $this->identities[ $listing ] );
		if ( null !== $known && ( $this->byObid[ $known->obid ] ?? null ) === $listing ) {
			unset( $this->byObid[ $known->obid ] );
		}
		if ( null !== $known && '' !== $known->number ) {
			$this->byNumber[ $this->key( $known ) ] = array_values( array_diff( $this->byNumber[ $this->key( $known ) ] ?? [], [ $listing ] ) );
		}
	}

	/** @return int|null Null where it is none of them. */
	public function find( Identity $sent ): ?int {
		$known = '' === $sent->obid ? null : $this->byObid[ $sent->obid ] ?? null;
		return $known ?? $this->fitting( $sent )[0] ?? null;
	}

	/** Whether another one has the same number, by another id. */
	public function hasNamesake( Identity $sent ): bool {
		$known = $this->find( $sent );
		return [] !== array_filter( $this->ofNumber( $sent ), static fn( int $listing ): bool => $listing !== $known );
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
			'' === $this->identities[ $listing ]->obid ? $bare[] = $listing : $named[] = $listing;
		}
		return [ ...$bare, ...( '' === $sent->obid || $this->isMatchedByNumber ? $named : [] ) ];
	}

	/** @return list<int> */
	private function ofNumber( Identity $sent ): array {
		return '' === $sent->number ? [] : $this->byNumber[ $this->key( $sent ) ] ?? [];
	}

	private function key( Identity $identity ): string {
		return ( $this->isMatchedByNumber ? '' : $identity->provider ) . "\n" . $identity->number;
	}
}
