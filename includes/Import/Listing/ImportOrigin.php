<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\OpenImmo\Identity;

defined( 'ABSPATH' ) || exit;

/** Source and identity of an imported listing. */
final class ImportOrigin {

	/** Outcome of a withdrawn listing that staff have saved since: the daily sweep keeps it. */
	public const KEPT = 'kept';

	/** Outcome of a withdrawn listing that the daily sweep moved to the trash; it is restored if its source sends it again. */
	public const TRASHED = 'trashed';

	/**
	 * @param string   $hash               Hash of the data of the last write; empty: the next transfer writes the listing again.
	 * @param int      $importedAt         Unix seconds when a transfer last contained the listing.
	 * @param int|null $withdrawnAt        Unix seconds when its source withdrew it; null: not withdrawn.
	 * @param string   $outcome            KEPT or TRASHED; empty while it waits for the daily sweep.
	 * @param bool     $isMarkedByTransfer Whether a transfer set the exclusive mark; false: staff set it, or there is none.
	 */
	private function __construct(
		public readonly int $postId,
		public readonly string $source,
		public readonly string $obid,
		public readonly string $provider,
		public readonly string $anid,
		public readonly string $number,
		public readonly string $hash,
		public readonly int $importedAt,
		public readonly ?int $withdrawnAt,
		public readonly string $outcome,
		public readonly bool $isMarkedByTransfer,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'post_id' ),
			$row->string( 'source' ),
			$row->string( 'obid' ),
			$row->string( 'provider' ),
			$row->string( 'anid' ),
			$row->string( 'number' ),
			$row->string( 'hash' ),
			$row->int( 'imported_at' ),
			$row->nullableInt( 'withdrawn_at' ),
			$row->string( 'outcome' ),
			1 === $row->int( 'is_marked' ),
		);
	}

	/** Identity after a transfer: parts that the file omits stay unchanged. */
	public function mergeIdentity( Identity $sent ): Identity {
		return new Identity(
			'' === $sent->obid ? $this->obid : $sent->obid,
			'' === $sent->provider ? $this->provider : $sent->provider,
			'' === $sent->number ? $this->number : $sent->number,
			'' === $sent->anid ? $this->anid : $sent->anid
		);
	}

	public function identity(): Identity {
		return new Identity( $this->obid, $this->provider, $this->number, $this->anid );
	}
}
