<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\Record\BodyText;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/**
 * The Exposé of an exclusive listing, limited to known values that may be shown in the listing's state.
 *
 * @phpstan-import-type ListingDetailShape from Shapes
 */
final class ExposeContent {

	private readonly KeyFigures $keyFigures;

	public function __construct(
		private readonly Listing $listing,
		private readonly Settings $settings,
		private readonly Translator $translator,
		private readonly Clock $clock,
	) {
		$this->keyFigures = new KeyFigures( $listing, $translator );
	}

	/**
	 * @param array{name: string, viewBox: string, path: string}|null $outline Outline of the listing's region.
	 * @param array<string, string> $parts   The same content as rendered HTML parts.
	 * @phpstan-param ListingDetailShape['parts'] $parts
	 * @return ListingDetailShape
	 */
	public function shape( ?array $outline, array $parts ): array {
		return [
			...Card::of( $this->listing, $this->translator, $this->clock ),
			'state'       => $this->listing->state->value,
			'mark'        => $this->keyFigures->state(),
			'note'        => $this->keyFigures->note(),
			'address'     => $this->listing->address(),
			'description' => $this->isReference() ? '' : self::plain( (string) get_post( $this->listing->postId )?->post_content ),
			...$this->files(),
			'figures'     => $this->keyFigures->figures(),
			...$this->texts(),
			'agent'       => $this->listing->state->isOnOffer() ? ContactPerson::of( $this->listing, $this->settings ) : null,
			'approximate' => ! $this->listing->exactAddress,
			'locationId'  => '' === $this->listing->region ? null : $this->listing->region,
			'outline'     => $outline,
			'parts'       => $parts,
		];
	}

	/** @return array{pictures: ListingDetailShape['pictures'], plans: ListingDetailShape['plans'], documents: ListingDetailShape['documents']} */
	private function files(): array {
		$pictures = new PictureList( $this->listing, $this->translator, $this->clock );
		return [
			'pictures'  => $pictures->gallery(),
			'plans'     => $this->isReference() ? [] : $pictures->plans(),
			'documents' => $this->listing->state->isOnOffer() ? ( new DocumentList( $this->translator, $this->clock ) )->of( $this->listing->postId ) : [],
		];
	}

	/** @return array{details: ListingDetailShape['details'], energy: ListingDetailShape['energy'], commission: ListingDetailShape['commission']} */
	private function texts(): array {
		$values     = ListingValues::forTexts( $this->listing->postId );
		$energy     = new EnergyFacts( $values, $this->translator );
		$commission = new CommissionFacts( $values, $this->translator );
		return [
			'details'    => ( new FurtherFacts( $this->listing, $this->translator ) )->rows(),
			'energy'     => '' === $energy->sentence() && [] === $energy->rows() ? null : [
				'class'    => $energy->class(),
				'sentence' => $energy->sentence(),
				'rows'     => $energy->rows(),
			],
			'commission' => [] === $commission->lines() ? null : [
				// "plus commission" needs a price to refer to.
				'short' => '' === $this->keyFigures->price()['text'] ? '' : $commission->short(),
				'lines' => $commission->lines(),
			],
		];
	}

	private function isReference(): bool {
		return State::Reference === $this->listing->state;
	}

	/** Plain text with line breaks. Does not render blocks and shortcodes, since their output is meant for a page. */
	private static function plain( string $html ): string {
		$html  = BodyText::withoutEmptyHeadings( strip_shortcodes( excerpt_remove_blocks( $html ) ) );
		$lines = (string) preg_replace( '~<br\s*/?>|</(?:p|h[1-6]|li|div|tr|blockquote|figcaption)>~i', "$0\n", $html );
		$text  = html_entity_decode( wp_strip_all_tags( $lines ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		// Collapses spaces, removes spaces around line breaks, and limits line breaks to two.
		return trim( (string) preg_replace( [ '/[^\S\n]+/u', '/ ?\n ?/u', '/\n{3,}/' ], [ ' ', "\n", "\n\n" ], $text ) );
	}
}
