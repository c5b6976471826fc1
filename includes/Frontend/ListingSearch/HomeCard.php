<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureSize;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\CardTexts;

defined( 'ABSPATH' ) || exit;

/** A listing in a list: the whole card is one link with the title as its name. */
final class HomeCard {

	/** The `sizes` of a picture, for one to three columns and the usual width of themes. */
	private const SIZES = '(min-width: 75rem) 24rem, (min-width: 58rem) 31vw, (min-width: 42rem) 46vw, 92vw';

	/**
	 * @param string $heading       Name of the title's element.
	 * @param bool   $hasSaveButton Whether the card has a button to save the listing.
	 */
	public function __construct(
		private readonly Translator $translator,
		private readonly string $heading,
		private readonly bool $hasSaveButton,
	) {
	}

	/**
	 * @param bool $isFirst Whether the listing's picture should load first.
	 * @return string Escaped HTML of a list item.
	 */
	public function html( Listing $listing, bool $isFirst = false ): string {
		$card = new CardTexts( $listing, $this->translator );
		$html = sprintf(
			'<li class="swis-home" data-category="%1$d" data-listing="%2$d"><div class="swis-home__image">%3$s</div><p class="swis-home__place"><span class="swis-dots">%4$s</span>%5$s</p>'
			. '<%7$s class="swis-home__title"><a href="%6$s"%12$s>%8$s</a></%7$s>%9$s<div class="swis-home__foot">%10$s%11$s</div></li>',
			$listing->categoryId,
			$listing->postId,
			self::picture( $card->image(), $isFirst ),
			FoldedForm::dots( self::withoutEmpty( [ $card->place(), $card->get( 'category' ) ] ) ),
			self::flag( $card->get( 'state' ) ),
			esc_url( $card->get( 'link' ) ),
			tag_escape( $this->heading ),
			esc_html( $card->get( 'title' ) ),
			self::figures( $card->figures() ),
			self::price( $card ),
			$this->saveButton( $listing, $card->get( 'title' ) ),
			PageLanguage::markAgency( $this->translator->language ),
		);
		/**
		 * Filters the HTML of a listing's card in a list.
		 *
		 * @since 0.1.0
		 *
		 * @param string $html Escaped HTML of a list item.
		 * @param int    $post The listing.
		 */
		$filtered = apply_filters( 'sw_immosuite_listing_card_html', $html, $listing->postId );
		return is_string( $filtered ) ? $filtered : $html;
	}

	/** Omits pictures in the vault: the author of a listing can enter the id of any picture, even a private one. */
	private static function picture( ?int $image, bool $isFirst ): string {
		$html = null === $image || null !== Vault::folderOf( $image ) ? '' : wp_get_attachment_image(
			$image,
			PictureSize::Card->coreName(),
			false,
			[
				'class'         => 'swis-home__picture',
				'sizes'         => self::SIZES,
				'loading'       => $isFirst ? 'eager' : 'lazy',
				'fetchpriority' => $isFirst ? 'high' : 'auto',
				'decoding'      => 'async',
			]
		);
		if ( $isFirst ) {
			ListingAssets::preloadPicture( $html );
		}
		return '' === $html ? Icon::House->html() : $html;
	}

	/**
	 * @param list<string> $texts
	 * @return list<string> Non-empty texts.
	 */
	private static function withoutEmpty( array $texts ): array {
		return array_values( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) );
	}

	private static function flag( string $state ): string {
		return '' === $state ? '' : '<span class="swis-flag">' . esc_html( $state ) . '</span>';
	}

	/** @param list<string> $texts */
	private static function figures( array $texts ): string {
		$items = array_map( static fn( string $text ): string => '<li>' . esc_html( $text ) . '</li>', $texts );
		return [] === $items ? '' : '<ul class="swis-home__figures swis-dots">' . implode( '', $items ) . '</ul>';
	}

	private static function price( CardTexts $card ): string {
		$price   = $card->get( 'price' );
		$title   = $card->get( 'price_title' );
		$perArea = $card->get( 'price_per_area' );
		return '' === $price ? '' : sprintf(
			'<p class="swis-price">%s<strong>%s</strong>%s</p>',
			'' === $title ? '' : '<span class="swis-hidden">' . esc_html( $title ) . ': </span>',
			esc_html( $price ),
			'' === $perArea ? '' : ' <small>' . esc_html( $perArea ) . '</small>',
		);
	}

	/** Hidden until the script, which saves listings, runs. */
	private function saveButton( Listing $listing, string $title ): string {
		return ! $this->hasSaveButton || ! $listing->state->isOnOffer() ? '' : sprintf(
			'<button class="swis-heart" type="button" hidden data-swis-save="%d" data-swis-title="%s" aria-label="%s">%s</button>',
			$listing->postId,
			esc_attr( $title ),
			esc_attr( sprintf( $this->translator->text( 'Save “%s” to your list' ), $title ) ),
			Icon::Heart->html(),
		);
	}
}
