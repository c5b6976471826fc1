<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use Closure;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\KnownListings;

defined( 'ABSPATH' ) || exit;

/** Listings of a source to which some items of a transfer may refer. Read before the items are applied, and updated with each item. */
final class SourceListings {

	private readonly KnownListings $known;

	/** @var array<int, string> Hash of the last write, by post; without posts that this transfer has written. */
	private array $hashes = [];

	/** @var array<int, true> Withdrawn listings. */
	private array $withdrawn = [];

	/** @var array<int, true> Listings that the daily sweep moved to the trash. */
	private array $swept = [];

	/** @var array<int, Identity> By post, all candidates. */
	private array $identities = [];

	/** @var array<int, true> Listings that this transfer has written, by post. */
	private array $written = [];

	private ?TransferIdentities $sentIdentities = null;

	/**
	 * @param array<int, ImportOrigin>                                    $origins By post, all candidates.
	 * @param (Closure(list<string>, list<string>): list<Identity>)|null $findIdentities  Finds identities in the transfer by ids or numbers; null: there is no transfer yet.
	 */
	public function __construct( array $origins, bool $isByNumber, private readonly ?Closure $findIdentities = null ) {
		$this->known = new KnownListings( $isByNumber );
		foreach ( $origins as $post => $origin ) {
			$this->identities[ $post ] = $origin->identity();
			$this->known->add( $post, $this->identities[ $post ] );
			$this->hashes[ $post ] = $origin->hash;
			$this->withdrawn      += null === $origin->withdrawnAt ? [] : [ $post => true ];
			$this->swept          += ImportOrigin::TRASHED === $origin->outcome ? [ $post => true ] : [];
		}
	}

	/** @return int|null Post; null for a new listing. */
	public function find( Identity $sent ): ?int {
		// If the transfer also contains a listing's stored id and number, the sent listing is a second one with the same id.
		$mayBeRenumbered = fn( int $post ): bool => ! isset( $this->written[ $post ] ) && true !== $this->sentIdentities()?->hasPair( $this->identities[ $post ] );
		return $this->known->find( $sent, $mayBeRenumbered ) ?? $this->withReplacedId( $sent );
	}

	/** @return int|null Post with the same number, if the transfer does not contain its id: some software assigns new ids. */
	private function withReplacedId( Identity $sent ): ?int {
		$sameNumber = array_diff_key( array_flip( $this->known->namesakes( $sent, null ) ), $this->written );
		$allSent    = [] === $sameNumber ? null : $this->sentIdentities();
		if ( null === $allSent || ! $allSent->hasUniqueNumber( $sent ) ) {
			return null;
		}
		$notSent = array_filter( array_keys( $sameNumber ), fn( int $post ): bool => ! $allSent->hasId( $this->identities[ $post ]->obid ) );
		return 1 === count( $notSent ) ? array_values( $notSent )[0] : null;
	}

	/** Ids and numbers in the transfer, read only when needed: most listings keep id and number. */
	private function sentIdentities(): ?TransferIdentities {
		if ( null === $this->sentIdentities && null !== $this->findIdentities ) {
			$this->sentIdentities = new TransferIdentities( ( $this->findIdentities )( array_column( $this->identities, 'obid' ), array_column( $this->identities, 'number' ) ) );
		}
		return $this->sentIdentities;
	}

	/** Whether another listing on offer has the same number. */
	public function hasNamesake( Identity $sent ): bool {
		$isOffered = fn( int $post ): bool => ! $this->isWithdrawn( $post ) && ! in_array( get_post_status( $post ), [ false, 'trash' ], true );
		return [] !== array_filter( $this->known->namesakes( $sent, $this->find( $sent ) ), $isOffered );
	}

	/** Hash of the last write; empty if the listing has to be written. */
	public function hash( int $post ): string {
		return $this->hashes[ $post ] ?? '';
	}

	/** Forgets the hash of a listing, so that the transfer writes it in any case. */
	public function forgetHash( int $post ): void {
		unset( $this->hashes[ $post ] );
	}

	public function isWithdrawn( int $post ): bool {
		return isset( $this->withdrawn[ $post ] );
	}

	/** Whether the daily sweep moved the listing to the trash: then a transfer restores it like a withdrawn draft. */
	public function isSwept( int $post ): bool {
		return isset( $this->swept[ $post ] );
	}

	public function markWithdrawn( int $post ): void {
		$this->withdrawn[ $post ] = true;
	}

	public function markWritten( int $post, Identity $identity ): void {
		$this->forget( $post );
		$this->written[ $post ]    = true;
		$this->identities[ $post ] = $identity;
		$this->known->add( $post, $identity );
	}

	/** Forgets a deleted listing. */
	public function forget( int $post ): void {
		unset( $this->hashes[ $post ], $this->withdrawn[ $post ], $this->swept[ $post ], $this->written[ $post ] );
		$this->known->forget( $post );
	}
}
