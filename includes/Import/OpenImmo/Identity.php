<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

defined( 'ABSPATH' ) || exit;

/** What a listing is known by within a source (O7): its id of OpenImmo, else the number that its provider has given it. */
final class Identity {

	/**
	 * @param string $provider Provider::key(); may be empty where a file names nobody.
	 * @param string $anid     openimmo_anid of the provider: it names no listing, and goes back with inquiries (O22).
	 * @param string $language As the file calls it; empty where it does not. It counts within a file alone.
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
		$texts = array_map( $listing->element->content( ... ), [ 'verwaltung_techn/openimmo_obid', 'verwaltung_techn/objektnr_extern', 'verwaltung_techn/sprache' ] );
		return new self( $texts[0], $listing->provider->key(), $texts[1], $listing->provider->anid, $texts[2] );
	}

	/** Whether it can be found again. */
	public function isReadable(): bool {
		return '' !== $this->obid || '' !== $this->number;
	}
}
