<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\KnownListings;

defined( 'ABSPATH' ) || exit;

/** The listings of a source that a page of items may mean: read before these are applied, and kept in step meanwhile. */
final class SourceListings {

	private readonly KnownListings $known;

	/** @var array<int, string> Their hashes, by post; without those that this transfer has written. */
	private array $hashes = [];

	/** @var array<int, true> Those that their source has off the site. */
	private array $withdrawn = [];

	/** @var array<int, true> Listings that the sweep put into the trash after their days were over. */
	private array $swept = [];

	/** @param array<int, ImportOrigin> $origins By post; all candidates. */
	public function __construct( array $origins, bool $isByNumber ) {
		$this->known = new KnownListings( $isByNumber );
		foreach ( $origins as $post => $origin ) {
			$this->known->add( $post, $origin->identity() );
			$this->hashes[ $post ] = $origin->hash;
			$this->withdrawn      += null === $origin->withdrawnAt ? [] : [ $post => true ];
			$this->swept          += WithdrawalOutcome::Trashed === $origin->outcome ? [ $post => true ] : [];
		}
	}

	/** @return int|null Post; null where it is none of them. */
	public function find( Identity $sent ): ?int {
		return $this->known->find( $sent );
	}

	/** Whether another one that is on offer has the same number (O7). */
	public function hasNamesake( Identity $sent ): bool {
		$isOffered = fn( int $post ): bool => ! $this->isWithdrawn( $post ) && ! in_array( get_post_status( $post ), [ false, 'trash' ], true );
		return [] !== array_filter( $this->known->namesakes( $sent ), $isOffered );
	}

	/** What it was last made of; empty where that does not count. */
	public function hash( int $post ): string {
		return $this->hashes[ $post ] ?? '';
	}

	/** Forgets the hash of a listing, so that the transfer writes it in any case. */
	public function rewrite( int $post ): void {
		unset( $this->hashes[ $post ] );
	}

	public function isWithdrawn( int $post ): bool {
		return isset( $this->withdrawn[ $post ] );
	}

	/** Whether the sweep put the listing into the trash after its days were over: it comes back like a withdrawn draft. */
	public function isSwept( int $post ): bool {
		return isset( $this->swept[ $post ] );
	}

	/** Its source has it off the site. */
	public function withdraw( int $post ): void {
		$this->withdrawn[ $post ] = true;
	}

	public function put( int $post, Identity $identity ): void {
		$this->forget( $post );
		$this->known->add( $post, $identity );
	}

	/** Its post is no more. */
	public function forget( int $post ): void {
		unset( $this->hashes[ $post ], $this->withdrawn[ $post ], $this->swept[ $post ] );
		$this->known->forget( $post );
	}
}
