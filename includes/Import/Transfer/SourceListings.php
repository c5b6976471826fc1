<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\KnownListings;

defined( 'ABSPATH' ) || exit;

/** The listings of a source while a transfer is applied: read once, and kept in step. */
final class SourceListings {

	private readonly KnownListings $known;

	/** @param array<int, ImportOrigin> $origins By post. */
	public function __construct( private array $origins, bool $isByNumber ) {
		$this->known = new KnownListings( $isByNumber );
		foreach ( $origins as $post => $origin ) {
			$this->known->add( $post, $origin->identity() );
		}
	}

	/** @return int|null Post; null where it is none of them. */
	public function find( Identity $sent ): ?int {
		return $this->known->find( $sent );
	}

	public function hasNamesake( Identity $sent ): bool {
		return $this->known->hasNamesake( $sent );
	}

	/** As it was when the transfer was begun or gone on with; null where this one has written it. */
	public function origin( int $post ): ?ImportOrigin {
		return $this->origins[ $post ] ?? null;
	}

	/** What is known of it from now on: what a file leaves out stays. */
	public function joined( int $post, Identity $sent ): Identity {
		$known = ( $this->origins[ $post ] ?? null )?->identity();
		return null === $known ? $sent : new Identity(
			'' === $sent->obid ? $known->obid : $sent->obid,
			'' === $sent->provider ? $known->provider : $sent->provider,
			'' === $sent->number ? $known->number : $sent->number,
			'' === $sent->anid ? $known->anid : $sent->anid
		);
	}

	public function put( int $post, Identity $identity ): void {
		unset( $this->origins[ $post ] );
		$this->known->add( $post, $identity );
	}

	/** Its post is no more. */
	public function forget( int $post ): void {
		unset( $this->origins[ $post ] );
		$this->known->forget( $post );
	}
}
