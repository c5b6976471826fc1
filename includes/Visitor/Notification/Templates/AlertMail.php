<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Catalogue\NumberType;
use SwImmoSuite\Property\Listing\Index\EventKind;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureSize;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\KeyFigures;
use SwImmoSuite\Visitor\Alert\AlertedListing;
use SwImmoSuite\Visitor\Alert\AnsweredSearch;
use SwImmoSuite\Visitor\Alert\Digest;
use SwImmoSuite\Visitor\Notification\Letter;
use SwImmoSuite\Visitor\Notification\Letterhead;
use SwImmoSuite\Visitor\Notification\Link;
use SwImmoSuite\Visitor\Notification\ListingTile;
use SwImmoSuite\Visitor\Notification\Section;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;

defined( 'ABSPATH' ) || exit;

/** Alert mail for saved searches: new listings, the reason for the mail, and how to end such mails. */
final class AlertMail {

	/** Maximum number of listings in a mail; the account shows all. */
	private const MOST = 10;

	public function __construct(
		private readonly Translator $translator,
		private readonly Letterhead $letterhead,
		private readonly SearchTitle $titles,
	) {
	}

	/** Never names exclusive listings. */
	public function subject( Digest $digest ): string {
		$t      = $this->translator;
		$told   = array_merge( ...array_map( static fn( AnsweredSearch $search ): array => $search->listings, $digest->searches ) );
		$number = count( $told ) + $digest->exclusive();
		$isNew  = self::areNew( ...$told );
		$first  = $told[0] ?? null;
		return match ( true ) {
			null === $first                                        => $t->text( 'New exclusive properties for you' ),
			1 === $number && EventKind::Price === $first->news => sprintf( $t->text( 'Price reduced: %s' ), $first->listing->title ),
			1 === $number && EventKind::Back === $first->news  => sprintf( $t->text( 'Available again: %s' ), $first->listing->title ),
			$isNew && null !== $digest->onlySearch()               => sprintf(
				$t->plural( '%1$s new property: %2$s', '%1$s new properties: %2$s', $number ),
				$t->number( $number ),
				$this->titles->of( $digest->searches[0]->search->search, $t )
			),
			null !== $digest->onlySearch()                         => sprintf( $t->text( '%s updates on your saved search' ), $t->number( $number ) ),
			default                                                => sprintf( $t->text( '%s updates on your saved searches' ), $t->number( $number ) ),
		};
	}

	/**
	 * @param string $account URL of the account.
	 * @param string $stop    URL of the page that ends these mails or makes them rarer.
	 */
	public function letter( Digest $digest, string $account, string $stop ): Letter {
		$t      = $this->translator;
		$left   = self::MOST;
		$isOnly = null !== $digest->onlySearch();
		$parts  = [];
		$below  = [];
		foreach ( $digest->searches as $search ) {
			$shown = array_slice( $search->listings, 0, $left );
			$left -= count( $shown );
			// With several searches, the reason ("this search") follows the listings of each; a search without shown listings
			// names itself at the end.
			if ( [] === $shown ) {
				$below[] = $this->why( $search, $this->titles->of( $search->search->search, $t ) );
			} elseif ( $isOnly ) {
				$parts[] = $this->search( $search, $shown, true );
				$below[] = $this->why( $search );
			} else {
				array_push( $parts, $this->search( $search, $shown, false ), $this->why( $search ) );
			}
		}
		$links = [ Link::named( $t->text( 'Saved searches' ), $account ), Link::named( $t->text( 'Less often' ), $stop ), Link::named( $t->text( 'Stop emails' ), $stop ) ];
		return new Letter(
			[
				new Section( lines: [ $t->text( 'Hello,' ) ] ),
				...$parts,
				...$this->more( $digest, $account ),
				...$below,
				new Section( lines: $links ),
			],
			Signature::of( $t, $this->letterhead )
		);
	}

	/** @param list<AlertedListing> $shown Listings of the search that are shown. */
	private function search( AnsweredSearch $search, array $shown, bool $isOnly ): Section {
		$title  = $this->titles->of( $search->search->search, $this->translator );
		$offers = array_map( $this->offer( ... ), $shown );
		if ( $isOnly && self::areNew( ...$search->listings ) ) {
			return new Section( lines: [ sprintf( $this->translator->text( 'These properties have been added to your saved search “%s”:' ), $title ) ], offers: $offers );
		}
		return new Section( heading: $title, offers: $offers );
	}

	/**
	 * Mentions listings that this mail does not show.
	 *
	 * @return list<Section>
	 */
	private function more( Digest $digest, string $account ): array {
		$t         = $this->translator;
		$exclusive = $digest->exclusive();
		$sections  = [];
		if ( $digest->listings() > self::MOST ) {
			$sections[] = new Section( lines: [ Link::named( sprintf( $t->text( 'View all %s' ), $t->number( $digest->listings() + $exclusive ) ), $account ) ] );
		}
		if ( $exclusive > 0 ) {
			$sentence   = match ( true ) {
				0 === $digest->listings() => $t->text( 'Exclusive properties fit what you are looking for. You see them after signing in:' ),
				1 === $exclusive          => $t->text( 'There is also an exclusive property. You see it after signing in.' ),
				default                   => $t->text( 'There are also exclusive properties. You see them after signing in.' ),
			};
			$sections[] = new Section( lines: [ $sentence, Link::action( $account, $t->text( 'Sign in', 'button' ) ) ] );
		}
		return $sections;
	}

	private function why( AnsweredSearch $search, string ...$title ): Section {
		$t = $this->translator;
		return new Section(
			lines: [
				...array_values( $title ),
				sprintf(
					$t->text( 'You receive this email because you saved this search on %1$s and chose emails (%2$s).' ),
					$t->date( $search->search->createdAt ),
					lcfirst( $search->search->alerts->label( $t ) )
				),
			]
		);
	}

	private function offer( AlertedListing $told ): ListingTile {
		$listing = $told->listing;
		$figures = new KeyFigures( $listing, $this->translator );
		$price   = $figures->price();
		return new ListingTile(
			$listing->link( $this->translator->language ),
			$listing->title,
			$this->news( $told, $price['text'] ),
			trim( "{$listing->zip} {$listing->city}" ),
			implode( ' · ', $figures->brief() ),
			'' === $price['title'] ? $price['text'] : "{$price['title']}: {$price['text']}",
			self::picture( $listing ),
			$this->translator->text( 'View property' )
		);
	}

	private function news( AlertedListing $told, string $price ): string {
		$t = $this->translator;
		return match ( $told->news ) {
			EventKind::First => $t->text( 'New' ),
			EventKind::Back  => $t->text( 'Available again' ),
			EventKind::Price => sprintf( $t->text( 'Price reduced: %1$s → %2$s' ), $this->former( (int) $told->former / 100 ), $price ),
		};
	}

	/** German puts the currency sign after both prices: "480.000 → 450.000 €". */
	private function former( float $price ): string {
		$text = NumberText::format( $price, NumberType::Currency, $this->translator );
		return Language::German === $this->translator->language ? str_replace( "\u{a0}€", '', $text ) : $text;
	}

	private static function areNew( AlertedListing ...$told ): bool {
		return [] === array_filter( $told, static fn( AlertedListing $one ): bool => EventKind::First !== $one->news );
	}

	/** Address of a public picture on this site; mails load nothing from other hosts. */
	private static function picture( Listing $listing ): ?string {
		$url = null === $listing->image || null !== Vault::holding( $listing->image ) ? false : wp_get_attachment_image_url( $listing->image, PictureSize::Card->core() );
		return false !== $url && Settings::origin( $url ) === Settings::ownOrigin() ? $url : null;
	}
}
