<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Import\OpenImmo\File\ReadListing;

defined( 'ABSPATH' ) || exit;

/** Identifies a listing within a source: by its OpenImmo id, else by its provider and object number. */
final class Identity {

	/**
	 * @param string $provider Provider::key(); empty if the file contains no provider.
	 * @param string $anid     openimmo_anid of the provider: not part of the identity; inquiries to the software contain it.
	 * @param string $language As written in the file; empty if unknown. Compared only within one file.
	 */
	public function __construct(
		public readonly string $obid,
		public readonly string $provider,
		public readonly string $number,
		public readonly string $anid = '',
		public readonly string $language = '',
	) {
	}

	public static function of( ReadListing $listing ): self {
		[ $obid, $number, $language ] = array_map( $listing->element->content( ... ), [ 'verwaltung_techn/openimmo_obid', 'verwaltung_techn/objektnr_extern', 'verwaltung_techn/sprache' ] );
		return new self( $obid, $listing->provider->key(), $number, $listing->provider->anid, $language );
	}

	/** Whether a later transfer can find the listing again. */
	public function isFindable(): bool {
		return '' !== $this->obid || '' !== $this->number;
	}
}
