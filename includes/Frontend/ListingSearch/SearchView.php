<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/** Data shared by the parts of a rendered search. */
final class SearchView {

	public readonly RequestedSearch $request;

	/**
	 * @param string $base   URL of the page without search parameters.
	 * @param string $prefix Prefix of ids, unique on the page.
	 */
	public function __construct(
		public readonly SearchAttributes $attributes,
		public readonly ResultPage $finding,
		public readonly Translator $translator,
		public readonly string $base,
		private readonly string $prefix,
	) {
		$this->request = $finding->request;
	}

	/** @param string $name Name of a part. */
	public function id( string $name ): string {
		return "{$this->prefix}-{$name}";
	}

	/** @return string Escaped. */
	public function url( RequestedSearch $request ): string {
		return esc_url( $request->url( $this->base ) );
	}

	/** Path of this search on the site, with its query. */
	public function path(): string {
		return wp_make_link_relative( $this->request->url( $this->base ) );
	}

	/** @return string|list<string>|null Value as typed or chosen. */
	public function given( string $parameter ): string|array|null {
		return $this->request->given[ $parameter ] ?? null;
	}

	/** The chosen category; 0: none. */
	public function category(): int {
		$categories = $this->request->query->categories;
		return 1 === count( $categories ) ? $categories[0] : 0;
	}

	/** Context for field labels. */
	public function context(): FieldContext {
		return new FieldContext( Wizard::Search, $this->category(), $this->marketingType() );
	}

	/** Null if listings of both types are shown. */
	public function marketingType(): ?MarketingType {
		return $this->request->query->marketingType;
	}

	/** Label of the marketing type. */
	public function typeWord( MarketingType $type ): string {
		return match ( $type ) {
			MarketingType::Buy  => $this->translator->text( 'Buy' ),
			MarketingType::Rent => $this->translator->text( 'Rent' ),
		};
	}

	/** "12 Immobilien". */
	public function count( int $number ): string {
		return sprintf( $this->translator->plural( '%s property', '%s properties', $number ), $this->translator->number( $number ) );
	}

	/** "Merkliste (3)". */
	public function savedHomes( int $number ): string {
		return sprintf( $this->translator->text( 'Saved homes (%s)' ), $this->translator->number( $number ) );
	}

	/** Whether the search is only the list of saved homes, without filters. */
	public function isSavedHomes(): bool {
		return [ 'ids' ] === $this->request->filters();
	}

	/**
	 * @param int $below Levels below the block's first heading.
	 * @return string Name of the heading element.
	 */
	public function heading( int $below ): string {
		$first = '' === $this->attributes->heading ? $this->attributes->level - 1 : $this->attributes->level;
		return 'h' . max( 1, min( 6, $first + $below ) );
	}
}
