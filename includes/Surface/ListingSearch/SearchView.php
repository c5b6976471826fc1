<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingSearch;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\FieldContext;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Search\RequestedSearch;

defined( 'ABSPATH' ) || exit;

/** What the parts of a printed search need to know. */
final class SearchView {

	public readonly RequestedSearch $request;

	/**
	 * @param string $base   Address of the page, without a search.
	 * @param string $prefix Of ids, which no other block of the page has.
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

	/** @param string $name Of a part. */
	public function id( string $name ): string {
		return "{$this->prefix}-{$name}";
	}

	/** @return string Escaped. */
	public function url( RequestedSearch $request ): string {
		return esc_url( $request->url( $this->base ) );
	}

	/** @return string|list<string>|null As somebody has typed or chosen it. */
	public function given( string $parameter ): string|array|null {
		return $this->request->given[ $parameter ] ?? null;
	}

	/** Which category is chosen; 0 where it is open. */
	public function category(): int {
		$categories = $this->request->query->categories;
		return 1 === count( $categories ) ? $categories[0] : 0;
	}

	/** How fields are called here. */
	public function context(): FieldContext {
		return new FieldContext( Wizard::Search, $this->category(), $this->marketingType() );
	}

	/** Null where both are shown. */
	public function marketingType(): ?MarketingType {
		return $this->request->query->marketingType;
	}

	/** Buying or renting, in a word. */
	public function typeWord( MarketingType $type ): string {
		return match ( $type ) {
			MarketingType::Buy  => $this->translator->text( 'Buy' ),
			MarketingType::Rent => $this->translator->text( 'Rent' ),
		};
	}

	/**
	 * @param int $below Levels below the block's first heading.
	 * @return string Name of the element.
	 */
	public function heading( int $below ): string {
		$first = '' === $this->attributes->heading ? $this->attributes->level - 1 : $this->attributes->level;
		return 'h' . max( 1, min( 6, $first + $below ) );
	}
}
