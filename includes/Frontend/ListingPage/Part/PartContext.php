<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\ListingTemplates\PartOrder;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUrl;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Record\Values;
use SwImmoSuite\Property\Listing\Wording\DocumentList;
use SwImmoSuite\Property\Listing\Wording\FactGroups;
use SwImmoSuite\Property\Listing\Wording\KeyFigures;
use SwImmoSuite\Property\Listing\Wording\ListingValues;
use SwImmoSuite\Property\Listing\Wording\PictureList;
use SwImmoSuite\Property\Listing\Wording\TourList;
use SwImmoSuite\Property\Listing\Wording\TypedTexts;

defined( 'ABSPATH' ) || exit;

/**
 * Data that the parts of one listing share; each query runs only once, for the first part that needs it.
 *
 * @phpstan-import-type ListingPictureShape from Shapes
 * @phpstan-import-type ListingDetailShape from Shapes
 * @phpstan-import-type Tour from TourList
 */
final class PartContext {

	public readonly KeyFigures $facts;

	private ?Values $values = null;

	private ?FactGroups $groups = null;

	private ?PartOrder $partOrder = null;

	/** @var list<string>|null Null: not loaded yet. */
	private ?array $typedTexts = null;

	/** @var list<string>|null Null: not loaded yet. */
	private ?array $regionNames = null;

	/** @var array{pictures: list<ListingPictureShape>, plans: list<ListingPictureShape>}|null */
	private ?array $files = null;

	/**
	 * @param SurroundingPage                      $page    The page around the parts.
	 * @param Closure(Listing, Translator): string $outline The listing's region as escaped SVG; empty without an outline.
	 * @param Closure(Listing): array{near: int, all: int} $similar Numbers of similar listings: in the listing's region (near) and in total.
	 * @param Closure(string): list<string>        $regions RegionRepository::pathNames().
	 */
	public function __construct(
		public readonly Listing $listing,
		public readonly Translator $translator,
		public readonly Settings $settings,
		public readonly Clock $clock,
		public readonly SurroundingPage $page,
		private readonly Closure $outline,
		private readonly Closure $similar,
		private readonly Closure $regions,
	) {
		$this->facts = new KeyFigures( $listing, $translator );
	}

	public function text( string $english ): string {
		return $this->translator->text( $english );
	}

	/** The lang attribute for text of the agency, with a leading space; empty if the agency's language is that of the page. */
	public function agencyLang(): string {
		return PageLanguage::markAgency( $this->translator->language );
	}

	/** The lang attribute for a text that may come from the agency or the plugin. */
	public function langOf( string $text ): string {
		$lang = $this->agencyLang();
		return '' !== $lang && in_array( $text, $this->typedTexts ??= TypedTexts::of( $this->listing->postId ), true ) ? $lang : '';
	}

	/** Facts in groups. */
	public function groups(): FactGroups {
		return $this->groups ??= new FactGroups( $this->listing, $this->translator );
	}

	/** Parts of the listing's page. */
	public function partOrder(): PartOrder {
		return $this->partOrder ??= new PartOrder( $this->listing->postId, $this->listing->state );
	}

	/** Whether the page has a part for the costs. The part is empty if the costs are unknown. */
	public function hasCosts(): bool {
		return $this->isOnOffer() && $this->page->hasCosts() && $this->partOrder()->has( PartName::Costs->value );
	}

	/** Values for mandatory information. */
	public function values(): Values {
		return $this->values ??= ListingValues::forTexts( $this->listing->postId );
	}

	/** Whether only title, pictures, place and figures are shown. */
	public function isReference(): bool {
		return State::Reference === $this->listing->state;
	}

	public function isOnOffer(): bool {
		return $this->listing->state->isOnOffer();
	}

	/** For example "78315 Radolfzell"; only the part Location shows the street. */
	public function place(): string {
		return trim( "{$this->listing->zip} {$this->listing->city}" );
	}

	/** @return list<ListingPictureShape> */
	public function pictures(): array {
		return $this->files()['pictures'];
	}

	/** @return list<ListingPictureShape> */
	public function plans(): array {
		return $this->files()['plans'];
	}

	/** @return list<Tour> Tours and videos in the listing's text, while it is on offer. */
	public function tours(): array {
		return $this->isOnOffer() ? TourList::of( (string) get_post( $this->listing->postId )?->post_content ) : [];
	}

	/** @return ListingDetailShape['documents'] */
	public function documents(): array {
		return $this->isOnOffer() ? $this->withoutPrivate( ( new DocumentList( $this->translator, $this->clock ) )->of( $this->listing->postId ) ) : [];
	}

	/** Escaped SVG. */
	public function outline(): string {
		return ( $this->outline )( $this->listing, $this->translator );
	}

	/** @return array{near: int, all: int} Numbers of similar listings below the parts; 0 except on the listing's own page. */
	public function similarListings(): array {
		$isShown = $this->page->isListingPage && ( $this->page->hasSimilar() || ( ! SurroundingPage::usesListingTemplate() && $this->partOrder()->has( PartOrder::SIMILAR ) ) );
		return $isShown ? ( $this->similar )( $this->listing ) : [
			'near' => 0,
			'all'  => 0,
		];
	}

	/** @return list<string> Names of the listing's region and its ancestors; needs a query. */
	public function regions(): array {
		return $this->regionNames ??= '' === $this->listing->region ? [] : ( $this->regions )( $this->listing->region );
	}

	/** @return array{pictures: list<ListingPictureShape>, plans: list<ListingPictureShape>} */
	private function files(): array {
		if ( null === $this->files ) {
			$this->prime();
			$pictures    = new PictureList( $this->listing, $this->translator, $this->clock );
			$this->files = [
				'pictures' => $this->withoutPrivate( $pictures->gallery() ),
				'plans'    => $this->isReference() ? [] : $this->withoutPrivate( $pictures->plans() ),
			];
		}
		return $this->files;
	}

	/**
	 * Removes files in the vault from a public listing: an editor may have entered the id of a private file.
	 *
	 * @template T of array{url: string, ...}
	 * @param list<T> $files
	 * @return list<T>
	 */
	private function withoutPrivate( array $files ): array {
		return $this->listing->exclusive ? $files : array_values( array_filter( $files, static fn( array $file ): bool => ! str_contains( $file['url'], PictureUrl::QUERY . '=' ) ) );
	}

	/** Loads all files in one query for gallery, plans and documents. */
	private function prime(): void {
		$ids = Meta::allFiles( $this->listing->postId );
		if ( [] !== $ids ) {
			_prime_post_caches( $ids, false, true );
		}
	}
}
