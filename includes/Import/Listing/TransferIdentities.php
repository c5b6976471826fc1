<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use SwImmoSuite\Import\OpenImmo\Identity;

defined( 'ABSPATH' ) || exit;

/** Ids and numbers in a transfer: they show whether a listing has a changed id or number, or is a second listing. */
final class TransferIdentities {

	/** @var array<string, true> */
	private array $ids = [];

	/** @var array<string, true> Pairs of id and number. */
	private array $pairs = [];

	/** @var array<string, array<string, true>> Ids by provider and number. */
	private array $idsOfNumber = [];

	/** @param list<Identity> $named */
	public function __construct( array $named ) {
		foreach ( $named as $identity ) {
			$this->ids[ $identity->obid ]                                     = true;
			$this->pairs[ "{$identity->obid}\n{$identity->number}" ]           = true;
			$this->idsOfNumber[ self::numberKey( $identity ) ][ $identity->obid ] = true;
		}
	}

	public function hasId( string $obid ): bool {
		return isset( $this->ids[ $obid ] );
	}

	public function hasPair( Identity $identity ): bool {
		return isset( $this->pairs[ "{$identity->obid}\n{$identity->number}" ] );
	}

	/** Whether the transfer has no listing with the same number and another id. */
	public function hasUniqueNumber( Identity $sent ): bool {
		return [] === array_diff_key( $this->idsOfNumber[ self::numberKey( $sent ) ] ?? [], [ $sent->obid => true ] );
	}

	private static function numberKey( Identity $identity ): string {
		return "{$identity->provider}\n{$identity->number}";
	}
}
