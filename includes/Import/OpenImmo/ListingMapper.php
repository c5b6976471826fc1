<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\File\ReadListing;
use SwImmoSuite\Import\OpenImmo\File\XmlElement;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\Category;
use SwImmoSuite\Property\Listing\Completeness\Checks;
use SwImmoSuite\Property\Listing\Record\BodyText;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\MetaValue;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Record\Values;
use SwImmoSuite\Property\Listing\Saving\DefaultTitle;

defined( 'ABSPATH' ) || exit;

/** Maps a listing of a transfer to the site's fields, texts and attachments. Writes nothing. */
final class ListingMapper {

	/** Areas of commercial listings; the first known one becomes the main area that searches use. */
	public const AREAS = [
		'gesamtflaeche',
		'bueroflaeche',
		'verkaufsflaeche',
		'ladenflaeche',
		'lagerflaeche',
		'gastroflaeche',
		'nutzflaeche',
		'vermietbare_flaeche',
	];

	/**
	 * @param Translator $translator In the site's language: headings, and the title of a listing without one.
	 * @param string     $today      Today in the site's time zone, YYYY-MM-DD.
	 */
	public function __construct(
		public readonly SourceSettings $settings,
		private readonly SiteLookup $site,
		private readonly Translator $translator,
		private readonly string $today,
	) {
	}

	/** @throws RefusedListing */
	public function map( ReadListing $listing ): MappedListing {
		$decision    = PublicationDecision::of( $listing, $this->settings, $this->today );
		$identity    = Identity::of( $listing );
		$element     = $listing->element;
		$actionNotes = self::notes( [ NoteCode::UnknownAction->value => PublicationDecision::unknownAction( $element ) ] );
		if ( $decision->isWithdrawn ) {
			return new MappedListing( $identity, $decision, notes: $actionNotes );
		}
		$category     = CategoryReading::of( $element );
		$siteCategory = Catalogue::current()->category( $category->id );
		$price        = PriceReading::of( $element );
		$meta         = $this->meta( $element, $decision->state, $price, $siteCategory );
		// Null: no note; an empty string: a note without a value.
		$values   = [
			NoteCode::NoRegion->value         => isset( $meta[ Field::Region->value ] ) ? null : '',
			NoteCode::NoCategory->value       => null === $siteCategory ? $category->name : null,
			NoteCode::PriceUnclear->value     => '' === $price->unclear ? null : $price->unclear,
			NoteCode::EnergyIncomplete->value => $this->lacksEnergyData( $meta, $siteCategory ) ? '' : null,
		];
		$files    = SentAttachment::ofListing( $element, $this->settings->documents );
		$notes    = [ ...$actionNotes, ...self::notes( $values ), ...SentAttachment::refused( $element, $this->settings->documents ) ];
		return new MappedListing( $identity, $decision, $this->postFields( $element, $meta ), $meta, $files, $notes, IgnoredElements::of( $element ) );
	}

	/** @return array<string, mixed> Cleaned values by field. Omits region and exclusivity if the transfer does not set them, so that the stored values stay. */
	private function meta( XmlElement $element, State $state, PriceReading $price, ?Category $category ): array {
		$region    = PlaceReading::region( $element, $this->settings, $this->site );
		$exclusive = $this->settings->isExclusive( $element );
		$values    = [
			...$this->figures( $element, $category ),
			...PlaceReading::fields( $element ),
			...EnergyReading::of( $element ),
			...CommissionReading::of( $element ),
			...( null === $region ? [] : [ Field::Region->value => $region ] ),
			...( null === $exclusive ? [] : [ Field::Exclusive->value => $exclusive ] ),
			Field::Category->value       => $category->id ?? 0,
			Field::MarketingType->value  => $price->marketingType->value,
			Field::Price->value          => $price->price,
			Field::PriceOnRequest->value => $price->isOnRequest,
			Field::State->value          => $state->value,
			Field::ObjectNumber->value   => PlainText::of( $element->content( 'verwaltung_techn/objektnr_extern' ) ),
			Field::Available->value      => $this->availabilityText( $element ),
			Field::AgentUser->value      => $this->site->agent( $element->content( 'kontaktperson/email_direkt' ), $element->content( 'kontaktperson/email_zentrale' ) ),
		];
		return self::cleaned( [ Field::Details->value => self::withoutRepeatedAreas( DetailReading::of( $element, $price ), $values ) ] + $values );
	}

	/**
	 * @param array<string, string|null> $values Value of the note by code; null: no note; an empty string: a note without a value.
	 * @return list<Note>
	 */
	private static function notes( array $values ): array {
		$notes = [];
		foreach ( $values as $code => $value ) {
			if ( null !== $value ) {
				$notes[] = new Note( NoteCode::from( $code ), $value );
			}
		}
		return $notes;
	}

	/** @return array<string, mixed> By field. */
	private function figures( XmlElement $element, ?Category $category ): array {
		$area  = static fn( string $name ): float => SentNumber::of( $element->content( "flaechen/{$name}" ) ) ?? 0.0;
		// For commercial listings the plot field holds their main area.
		$names = 'other' === $category?->nature() ? self::AREAS : [ 'grundstuecksflaeche' ];
		$areas = array_values( array_filter( array_map( $area, $names ), static fn( float $size ): bool => 0.0 !== $size ) );
		return [
			Field::LivingSpace->value => $area( 'wohnflaeche' ),
			Field::PlotArea->value    => $areas[0] ?? 0,
			Field::Rooms->value       => $area( 'anzahl_zimmer' ),
			Field::Year->value        => SentNumber::year( $element->content( 'zustand_angaben/baujahr' ) ),
		];
	}

	private function availabilityText( XmlElement $element ): string {
		$words = SentDay::asGermanDate( $element->content( 'verwaltung_objekt/verfuegbar_ab' ) );
		return PlainText::of( '' === $words ? SentDay::asGermanDate( $element->content( 'verwaltung_objekt/abdatum' ) ) : $words );
	}

	/**
	 * Drops the areas that a field of the listing already contains.
	 *
	 * @param array<string, string|int|float|bool> $details
	 * @param array<string, mixed>                 $values  By field.
	 * @return array<string, string|int|float|bool>
	 */
	private static function withoutRepeatedAreas( array $details, array $values ): array {
		$inFields = [ $values[ Field::PlotArea->value ], $values[ Field::LivingSpace->value ] ];
		$areas    = array_intersect_key( $details, array_flip( [ 'nutzflaeche', 'grundstuecksflaeche' ] ) );
		$repeated = array_filter( $areas, static fn( mixed $area ): bool => in_array( $area, $inFields, true ) );
		return array_diff_key( $details, $repeated );
	}

	/**
	 * @param array<string, mixed> $meta
	 * @return array{title: string, excerpt: string, content: string}
	 */
	private function postFields( XmlElement $element, array $meta ): array {
		$title      = PlainText::of( $element->content( 'freitexte/objekttitel' ) );
		$string     = static fn( Field $field ): string => is_string( $meta[ $field->value ] ) ? $meta[ $field->value ] : '';
		$categoryId = is_int( $meta[ Field::Category->value ] ) ? $meta[ Field::Category->value ] : 0;
		return [
			'title'   => PlainText::escaped( '' === $title ? DefaultTitle::compose( $categoryId, [ $string( Field::Zip ), $string( Field::City ) ], $this->translator ) : $title ),
			'excerpt' => PlainText::escaped( PlainText::of( $element->content( 'freitexte/dreizeiler' ) ) ),
			'content' => $this->content( $element ),
		];
	}

	/**
	 * Builds the text of a listing as blocks, in the order of the template for new listings: description, then features,
	 * location and other information under headings.
	 */
	private function content( XmlElement $element ): string {
		$headings = array_combine( [ 'objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben' ], [ '', ...BodyText::headings( $this->translator ) ] );
		$parts    = [];
		foreach ( $headings as $name => $heading ) {
			$blocks = ( new MarkupReader() )->blocks( $element->content( "freitexte/{$name}" ) );
			$title  = '' === $heading || [] === $blocks ? [] : [ "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">" . PlainText::escaped( $heading ) . "</h2>\n<!-- /wp:heading -->" ];
			array_push( $parts, ...$title, ...$blocks );
		}
		return implode( "\n\n", $parts );
	}

	/** @param array<string, mixed> $meta */
	private function lacksEnergyData( array $meta, ?Category $category ): bool {
		$unprefixed = [];
		foreach ( $meta as $key => $value ) {
			$unprefixed[ Field::from( $key )->unprefixed() ] = $value;
		}
		$values = new Values( [ ...$unprefixed, 'nature' => $category?->nature() ?? '', 'category_name' => $category->name ?? '' ], $this->today );
		return Checks::builtIn()->hasFinding( 'energy', $values );
	}

	/**
	 * @param array<string, mixed> $values By field.
	 * @return array<string, mixed>
	 */
	private static function cleaned( array $values ): array {
		$clean = [];
		foreach ( $values as $key => $value ) {
			$clean[ $key ] = MetaValue::clean( Field::from( $key ), $value );
		}
		ksort( $clean );
		return $clean;
	}
}
