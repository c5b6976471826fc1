<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/** What an agency has set for a source: what becomes of its listings where a file leaves it open. */
final class SourceSettings {

	/**
	 * @param 'withdraw'|'sold'|'reference' $sold           What becomes of VERKAUFT (O8).
	 * @param 'withdraw'|'reference'        $references     What becomes of REFERENZ (O8).
	 * @param string                        $exclusiveField Name of the user-defined field that marks exclusive ones; empty: none does (O19).
	 * @param string                        $exclusiveValue What it has to say; empty: anything.
	 * @param string                        $exclusiveGroup A gruppen_kennung that marks them.
	 * @param list<string>                  $providers      Those it may send for, by any of their names; empty: all (O7).
	 * @param array<array-key, string>      $postcodes      Region by postal code, in its normal form (O18, P358).
	 * @param string                        $regionFallback Region of what lies nowhere else; empty: none.
	 * @param bool                          $documents      Whether documents are taken, too (O20).
	 * @param bool                          $withdraw       Whether full transfers withdraw what they do not name (O9).
	 */
	public function __construct(
		public readonly string $sold = 'withdraw',
		public readonly string $references = 'withdraw',
		public readonly string $exclusiveField = '',
		public readonly string $exclusiveValue = '',
		public readonly string $exclusiveGroup = '',
		public readonly array $providers = [],
		public readonly array $postcodes = [],
		public readonly string $regionFallback = '',
		public readonly bool $documents = false,
		public readonly bool $withdraw = true,
	) {
	}

	/** @param JsonObject $values As values() has them; what is missing or unknown is as nobody has set it. */
	public static function of( JsonObject $values ): self {
		$values = new JsonObject( DirectionControls::removedOf( $values->all() ) );
		$sold   = $values->string( 'sold' );
		return new self(
			in_array( $sold, [ 'sold', 'reference' ], true ) ? $sold : 'withdraw',
			'reference' === $values->string( 'references' ) ? 'reference' : 'withdraw',
			(string) $values->string( 'exclusiveField' ),
			(string) $values->string( 'exclusiveValue' ),
			(string) $values->string( 'exclusiveGroup' ),
			$values->strings( 'providers' ),
			self::byNormalForm( $values->texts( 'postcodes' ) ),
			(string) $values->string( 'regionFallback' ),
			'on' === $values->string( 'documents' ),
			'off' !== $values->string( 'withdraw' ),
		);
	}

	/** @return array<string, string|list<string>|array<array-key, string>> As the routes have them. */
	public function values(): array {
		return [
			'withdraw'       => $this->withdraw ? 'on' : 'off',
			'sold'           => $this->sold,
			'references'     => $this->references,
			'exclusiveField' => $this->exclusiveField,
			'exclusiveValue' => $this->exclusiveValue,
			'exclusiveGroup' => $this->exclusiveGroup,
			'providers'      => $this->providers,
			'documents'      => $this->documents ? 'on' : 'off',
			'regionFallback' => $this->regionFallback,
			'postcodes'      => $this->postcodes,
		];
	}

	/** @param string $postcode As software or staff write it. */
	public function regionOfPostcode( string $postcode ): ?string {
		return $this->postcodes[ Postcode::normal( $postcode ) ] ?? null;
	}

	public function knows( Provider $provider ): bool {
		return [] === $this->providers || [] !== array_intersect( $this->providers, array_diff( [ $provider->number, $provider->anid, $provider->firm ], [ '' ] ) );
	}

	/**
	 * @param array<array-key, string> $postcodes
	 * @return array<array-key, string> Without those that are none.
	 */
	private static function byNormalForm( array $postcodes ): array {
		$normal = [];
		foreach ( $postcodes as $postcode => $region ) {
			$normal[ Postcode::normal( (string) $postcode ) ] = $region;
		}
		unset( $normal[''] );
		return $normal;
	}

	/** Whether a listing is exclusive; null where no rule is set, and the mark is staff's. */
	public function isExclusive( XmlElement $listing ): ?bool {
		if ( '' === $this->exclusiveField && '' === $this->exclusiveGroup ) {
			return null;
		}
		$isOfGroup = '' !== $this->exclusiveGroup && $listing->content( 'verwaltung_techn/gruppen_kennung' ) === $this->exclusiveGroup;
		return $isOfGroup || ( '' !== $this->exclusiveField && $this->isMarked( $listing ) );
	}

	/** User-defined fields stand anywhere: by an attribute, as an element of their own, or as name and value. */
	private function isMarked( XmlElement $element ): bool {
		$value = match ( true ) {
			'user_defined_simplefield' === $element->name && $element->attribute( 'feldname' ) === $this->exclusiveField => $element->content(),
			'user_defined_anyfield' === $element->name                                                                   => $element->content( $this->exclusiveField ),
			'feld' === $element->name && $element->content( 'name' ) === $this->exclusiveField                              => $element->content( 'wert' ),
			default                                                                                                      => '',
		};
		if ( '' !== $value && ( '' === $this->exclusiveValue || 0 === strcasecmp( $value, $this->exclusiveValue ) ) ) {
			return true;
		}
		foreach ( $element->children() as $child ) {
			if ( $this->isMarked( $child ) ) {
				return true;
			}
		}
		return false;
	}
}
