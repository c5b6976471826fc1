<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use DOMDocument;
use DOMElement;
use DOMXPath;
use PHPUnit\Framework\Assert;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\ListingSearch\PageSearch;
use SwImmoSuite\Frontend\ListingSearch\ResultFinder;
use SwImmoSuite\Frontend\ListingSearch\SearchBlock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Search\Finder;
use SwImmoSuite\Property\Region\RegionRepository;

/** The parsed HTML of the listings block. */
final class ListingsPage {

	private readonly DOMXPath $path;

	public function __construct( public readonly string $html ) {
		$document = new DOMDocument();
		$before   = libxml_use_internal_errors( true );
		$document->loadHTML( '<?xml encoding="utf-8"?><body>' . $html . '</body>' );
		libxml_use_internal_errors( $before );
		$this->path = new DOMXPath( $document );
	}

	/**
	 * @param array<string, mixed>    $attributes
	 * @param array<array-key, mixed> $get
	 */
	public static function of( array $attributes = [], array $get = [] ): self {
		return new self( self::block( $get )->render( $attributes, false ) );
	}

	/** @param array<array-key, mixed> $get */
	public static function block( array $get = [] ): SearchBlock {
		$services = new Container();
		$finder   = $services->get( Finder::class );
		return new SearchBlock( new PageSearch( new ResultFinder( $finder ), $get ), $services->get( PublicListings::class ), new Settings(), $services->get( RegionRepository::class ) );
	}

	/** Publishes a page and fetches it. */
	public static function fetch( string $content, string $query = '', string $slug = 'immobilien-suche' ): Answer {
		return Http::call( new HttpCall( 'GET', self::publish( $content, $slug ) . $query ) );
	}

	/** @return string Path of the page with this content; it replaces an existing page with this slug. */
	public static function publish( string $content, string $slug = 'immobilien-suche' ): string {
		$old = get_page_by_path( $slug );
		$id  = wp_insert_post(
			[
				'ID'           => $old->ID ?? 0,
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_name'    => $slug,
				'post_title'   => 'Angebot',
				'post_content' => wp_slash( $content ),
			]
		);
		Assert::assertGreaterThan( 0, $id );
		return "/{$slug}/";
	}

	/** Deletes a page that publish() has created. */
	public static function remove( string $slug = 'immobilien-suche' ): void {
		$page = get_page_by_path( $slug );
		if ( null !== $page ) {
			wp_delete_post( $page->ID, true );
		}
	}

	/** @return list<string> Trimmed texts of the elements at this XPath. */
	public function words( string $path ): array {
		return array_map( static fn( DOMElement $element ): string => trim( (string) preg_replace( '/[ \n\t]+/', ' ', $element->textContent ) ), $this->elements( $path ) );
	}

	/** @return list<string> */
	public function values( string $path, string $attribute ): array {
		return array_map( static fn( DOMElement $element ): string => $element->getAttribute( $attribute ), $this->elements( $path ) );
	}

	/** @return list<string> Titles of the cards. */
	public function titles(): array {
		return $this->words( '//li[contains(@class, "swis-home")]//a' );
	}

	/** @return list<string> Texts of the elements with this class. */
	public function ofClass( string $class ): array {
		return $this->words( "//*[contains(concat(' ', @class, ' '), ' {$class} ')]" );
	}

	/** The sentence that tells the number of results. */
	public function count(): string {
		return $this->words( '//*[@data-swis-count]' )[0] ?? '';
	}

	/** @return list<DOMElement> */
	private function elements( string $path ): array {
		$found = $this->path->query( $path );
		Assert::assertNotFalse( $found, $path );
		return array_values( array_filter( iterator_to_array( $found ), static fn( mixed $node ): bool => $node instanceof DOMElement ) );
	}
}
