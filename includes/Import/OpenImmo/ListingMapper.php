<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\File\ReadListing;
use SwImmoSuite\Import\OpenImmo\File\XmlElement;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\Category;
use SwImmoSuite\Property\Listing\Completeness\Checks;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\MetaValue;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Record\Values;
use SwImmoSuite\Property\Listing\Saving\DefaultTitle;

defined( 'ABSPATH' ) || exit;

/** Maps a listing of a transfer to the site's fields, texts and attachments. Writes nothing. */
final class ListingMapper {

	/** Areas of commercial listings; the first known one is used by searches. */
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
	 * @param Translator $texts In the site's language: headings, and the title of a listing without one.
	 * @param string     $today Today in the site's time zone, YYYY-MM-DD.
	 */
	public function __construct(
		public readonly SourceSettings $settings,
		private readonly SiteLookup $site,
		private readonly Translator $texts,
		private readonly string $today,
	) {
	}

	/** @throws RefusedListing */
	public function map( ReadListing $listing ): MappedListing {
		$decision = Decision::of( $listing, $this->settings, $this->today );
		$identity = Identity::of( $listing );
		$sent     = $listing->element;
		$unknown  = self::notes( [ NoteCode::UnknownAction->value => Decision::unknownAction( $sent ) ] );
		if ( $decision->isWithdrawn ) {
			return new MappedListing( $identity, $decision, notes: $unknown );
		}
		$category = CategoryReading::of( $sent );
		$known    = Catalogue::current()->category( $category->id );
		$price    = PriceReading::of( $sent );
		$meta     = $this->meta( $sent, $decision->state, $price, $known );
		$notes    = [
			NoteCode::NoRegion->value         => isset( $meta[ Field::Region->value ] ) ? null : '',
			NoteCode::NoCategory->value       => null === $known ? $category->name : null,
			NoteCode::PriceUnclear->value     => '' === $price->unclear ? null : $price->unclear,
			NoteCode::EnergyIncomplete->value => $this->lacksEnergy( $meta, $known ) ? '' : null,
		];
		$files    = SentAttachment::ofListing( $sent, $this->settings->documents );
		$notes    = [ ...$unknown, ...self::notes( $notes ), ...SentAttachment::refused( $sent, $this->settings->documents ) ];
		return new MappedListing( $identity, $decision, $this->texts( $sent, $meta ), $meta, $files, $notes, UnreadElements::of( $sent ) );
	}

	/** @return array<string, mixed> Cleaned values by field, without those that the listing keeps. */
	private function meta( XmlElement $sent, State $state, PriceReading $price, ?Category $category ): array {
		$region    = PlaceReading::region( $sent, $this->settings, $this->site );
		$exclusive = $this->settings->isExclusive( $sent );
		$values    = [
			...$this->figures( $sent, $category ),
			...PlaceReading::fields( $sent ),
			...EnergyReading::of( $sent ),
			...CommissionReading::of( $sent ),
			...( null === $region ? [] : [ Field::Region->value => $region ] ),
			...( null === $exclusive ? [] : [ Field::Exclusive->value => $exclusive ] ),
			Field::Category->value       => $category->id ?? 0,
			Field::MarketingType->value  => $price->marketingType->value,
			Field::Price->value          => $price->price,
			Field::PriceOnRequest->value => $price->isOnRequest,
			Field::State->value          => $state->value,
			Field::ObjectNumber->value   => PlainText::of( $sent->content( 'verwaltung_techn/objektnr_extern' ) ),
			Field::Available->value      => $this->available( $sent ),
			Field::AgentUser->value      => $this->site->agent( $sent->content( 'kontaktperson/email_direkt' ), $sent->content( 'kontaktperson/email_zentrale' ) ),
		];
		return self::cleaned( [ Field::Details->value => $this->details( DetailReading::of( $sent, $price ), $values ) ] + $values );
	}

	/**
	 * @param array<string, string|null> $named Value of the note by code; null: no note.
	 * @return list<Note>
	 */
	private static function notes( array $named ): array {
		$notes = [];
		foreach ( $named as $code => $value ) {
			array_push( $notes, ...( null === $value ? [] : [ new Note( NoteCode::from( $code ), $value ) ] ) );
		}
		return $notes;
	}

	/** @return array<string, mixed> By field. */
	private function figures( XmlElement $sent, ?Category $category ): array {
		$area  = static fn( string $name ): float => SentNumber::of( $sent->content( "flaechen/{$name}" ) ) ?? 0.0;
		$areas = array_diff( array_map( $area, 'other' === $category?->nature() ? self::AREAS : [ 'grundstuecksflaeche' ] ), [ 0.0 ] );
		return [
			Field::LivingSpace->value => $area( 'wohnflaeche' ),
			Field::PlotArea->value    => array_values( $areas )[0] ?? 0,
			Field::Rooms->value       => $area( 'anzahl_zimmer' ),
			Field::Year->value        => SentNumber::year( $sent->content( 'zustand_angaben/baujahr' ) ),
		];
	}

	private function available( XmlElement $sent ): string {
		$words = SentDay::inWords( $sent->content( 'verwaltung_objekt/verfuegbar_ab' ) );
		return PlainText::of( '' === $words ? SentDay::inWords( $sent->content( 'verwaltung_objekt/abdatum' ) ) : $words );
	}

	/**
	 * Drops an area that a field of the listing already contains.
	 *
	 * @param array<string, string|int|float|bool> $details
	 * @param array<string, mixed>                 $values  By field.
	 * @return array<string, string|int|float|bool>
	 */
	private function details( array $details, array $values ): array {
		$areas = array_flip( [ 'nutzflaeche', 'grundstuecksflaeche' ] );
		$said  = [ $values[ Field::PlotArea->value ], $values[ Field::LivingSpace->value ] ];
		return array_diff_key( $details, array_filter( array_intersect_key( $details, $areas ), static fn( mixed $area ): bool => in_array( $area, $said, true ) ) );
	}

	/**
	 * @param array<string, mixed> $meta
	 * @return array{title: string, excerpt: string, content: string}
	 */
	private function texts( XmlElement $sent, array $meta ): array {
		$title = PlainText::of( $sent->content( 'freitexte/objekttitel' ) );
		$text  = static fn( Field $field ): string => is_string( $meta[ $field->value ] ) ? $meta[ $field->value ] : '';
		$own   = is_int( $meta[ Field::Category->value ] ) ? $meta[ Field::Category->value ] : 0;
		return [
			'title'   => PlainText::escaped( '' === $title ? DefaultTitle::words( $own, [ $text( Field::Zip ), $text( Field::City ) ], $this->texts ) : $title ),
			'excerpt' => PlainText::escaped( PlainText::of( $sent->content( 'freitexte/dreizeiler' ) ) ),
			'content' => $this->content( $sent ),
		];
	}

	/**
	 * Builds the text of a listing as blocks, in the order of the template for new listings: description, then fittings,
	 * location and the rest under headings.
	 */
	private function content( XmlElement $sent ): string {
		$t        = $this->texts;
		$headings = [
			'objektbeschreibung' => '',
			'ausstatt_beschr'    => $t->text( 'Fittings' ),
			'lage'               => $t->text( 'Location and surroundings' ),
			'sonstige_angaben'   => $t->text( 'Miscellaneous' ),
		];
		$parts    = [];
		foreach ( $headings as $name => $heading ) {
			$blocks = ( new MarkupReader() )->blocks( $sent->content( "freitexte/{$name}" ) );
			$title  = '' === $heading || [] === $blocks ? [] : [ "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">" . PlainText::escaped( $heading ) . "</h2>\n<!-- /wp:heading -->" ];
			array_push( $parts, ...$title, ...$blocks );
		}
		return implode( "\n\n", $parts );
	}

	/** @param array<string, mixed> $meta */
	private function lacksEnergy( array $meta, ?Category $category ): bool {
		$named = [];
		foreach ( $meta as $key => $value ) {
			$named[ Field::from( $key )->unprefixed() ] = $value;
		}
		$values = new Values( [ ...$named, 'nature' => $category?->nature() ?? '', 'category_name' => $category->name ?? '' ], $this->today );
		return Checks::own()->hasFinding( 'energy', $values );
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
