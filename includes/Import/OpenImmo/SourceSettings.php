<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Import\OpenImmo\File\Provider;
use SwImmoSuite\Import\OpenImmo\File\XmlElement;

defined( 'ABSPATH' ) || exit;

/** Settings of a source: how its listings are treated where a file leaves that open. */
final class SourceSettings {

	/** Normalized postal code. Requires a digit, which distinguishes postal codes of all countries from place names. */
	private const POSTCODE = '/^(?=[A-Z]*\d)[0-9A-Z]{2,10}$/D';

	/**
	 * @param 'withdraw'|'sold'|'reference' $sold           Effect of VERKAUFT and VERMIETET.
	 * @param 'withdraw'|'reference'        $references     Effect of REFERENZ.
	 * @param string                        $exclusiveField Name of the user-defined field that marks exclusive listings; empty: none.
	 * @param string                        $exclusiveValue Value of that field for exclusive listings; empty: any.
	 * @param string                        $exclusiveGroup A gruppen_kennung that marks exclusive listings.
	 * @param list<string>                  $providers      Providers that the source may send, by any of their names; empty: all.
	 * @param array<array-key, string>      $postcodes      Region by postal code, normalized by normalPostcode().
	 * @param string                        $regionFallback Region of listings for which no rule finds one; empty: none.
	 * @param bool                          $documents      Whether documents are imported.
	 * @param bool                          $withdraw       Whether full transfers withdraw listings that they do not contain.
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

	/** @param JsonObject $values In the shape of values(); missing or unknown values get their default. */
	public static function of( JsonObject $values ): self {
		$values = new JsonObject( DirectionControls::removeFrom( $values->all() ) );
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

	/** @return array<string, string|list<string>|array<array-key, string>> In the shape of the REST routes. */
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

	/** @param string $postcode In any notation. */
	public function regionOfPostcode( string $postcode ): ?string {
		return $this->postcodes[ self::normalPostcode( $postcode ) ] ?? null;
	}

	/** @return string Only capital letters and digits: "1012AB" for "1012 ab"; empty if the text is no postal code. */
	public static function normalPostcode( string $written ): string {
		$code = strtoupper( (string) preg_replace( '/[\s\p{Z}\p{Pd}]+/u', '', $written ) );
		return 1 === preg_match( self::POSTCODE, $code ) ? $code : '';
	}

	public function knows( Provider $provider ): bool {
		return [] === $this->providers || [] !== array_intersect( $this->providers, array_diff( [ $provider->number, $provider->anid, $provider->firm ], [ '' ] ) );
	}

	/**
	 * @param array<array-key, string> $postcodes
	 * @return array<array-key, string> Without invalid postal codes.
	 */
	private static function byNormalForm( array $postcodes ): array {
		$normal = [];
		foreach ( $postcodes as $postcode => $region ) {
			$normal[ self::normalPostcode( (string) $postcode ) ] = $region;
		}
		unset( $normal[''] );
		return $normal;
	}

	/** Whether a listing is exclusive; null if the source has no rule, so that staff decide. */
	public function isExclusive( XmlElement $listing ): ?bool {
		if ( '' === $this->exclusiveField && '' === $this->exclusiveGroup ) {
			return null;
		}
		$isOfGroup = '' !== $this->exclusiveGroup && $listing->content( 'verwaltung_techn/gruppen_kennung' ) === $this->exclusiveGroup;
		return $isOfGroup || ( '' !== $this->exclusiveField && $this->isMarked( $listing ) );
	}

	/**
	 * Whether the user-defined field, anywhere in the element, marks the listing as exclusive. The field is named by an attribute,
	 * is an element, or is a pair of name and value.
	 */
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
