<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Listing\Index\EventKind;
use SwImmoSuite\Property\Listing\Wording\KeyFigures;
use SwImmoSuite\Visitor\Account\LastingKeys;
use SwImmoSuite\Visitor\Alert\AlertedListing;
use SwImmoSuite\Visitor\Alert\Digest;
use SwImmoSuite\Visitor\Alert\DigestReader;
use SwImmoSuite\Visitor\SavedSearch\AlertFrequency;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;
use SwImmoSuite\Visitor\SavedSearch\StoredSearch;

defined( 'ABSPATH' ) || exit;

/**
 * Alert mail for saved searches: new listings, the reason for the mail, and how to end such mails.
 *
 * @phpstan-import-type MatchedSearch from Digest
 */
final class AlertMail {

	/** Maximum number of listings in a mail; the account shows all. */
	private const MAX_LISTINGS = 10;

	public function __construct(
		private readonly DigestReader $digests,
		private readonly LastingKeys $keys,
		private readonly SearchTitle $titles,
		private readonly Settings $settings,
		private readonly HtmlLayout $layout,
	) {
	}

	/** Null if no listing is left. */
	public function render( QueuedMail $mail ): ?Message {
		$digest = null === $mail->digestId ? null : $this->digests->read( $mail->digestId );
		$links  = null === $digest ? null : $this->keys->alertLinks( $digest->contactId, $digest->onlySearchId(), $mail->language );
		if ( null === $digest || null === $links ) {
			return null;
		}
		$letterhead = Letterhead::of( $this->settings, $mail->language );
		$account    = $this->settings->loginPageUrl( $mail->language );
		// A mail program would decode RFC 2047 sequences, which begin with "=?".
		$subject    = str_replace( '=?', '= ?', Layout::line( $this->subject( $letterhead->translator, $digest ) ) );
		$letter     = $this->letter( $letterhead, $digest, '' === $account ? FrameUrl::document( FrameUrl::LOGIN, $mail->language ) : $account, $links['page'] );
		$letter     = $letter->worded( $mail->kind->value, $mail->language );
		$html       = $this->layout->letter( $mail->language, $subject, $letter );
		return new Message( $digest->email, $letterhead->contactEmail, $subject, $letter->text(), $html, unsubscribeUrl: $links['ending'], context: [ 'searches' => $digest->alerted() ] );
	}

	/** Never names exclusive listings. */
	private function subject( Translator $t, Digest $digest ): string {
		$listings = array_merge( ...array_column( $digest->searches, 'listings' ) );
		$number   = count( $listings ) + $digest->exclusiveCount();
		$isNew    = self::areAllNew( ...$listings );
		$first    = $listings[0] ?? null;
		return match ( true ) {
			null === $first                                        => $t->text( 'New exclusive properties for you' ),
			1 === $number && EventKind::Price === $first->news => sprintf( $t->text( 'Price reduced: %s' ), $first->listing->title ),
			1 === $number && EventKind::Back === $first->news  => sprintf( $t->text( 'Available again: %s' ), $first->listing->title ),
			$isNew && null !== $digest->onlySearchId()             => sprintf(
				$t->plural( '%1$s new property: %2$s', '%1$s new properties: %2$s', $number ),
				$t->number( $number ),
				$this->titles->of( $digest->searches[0]['search']->search, $t )
			),
			null !== $digest->onlySearchId()                       => sprintf( $t->text( '%s updates on your saved search' ), $t->number( $number ) ),
			default                                                => sprintf( $t->text( '%s updates on your saved searches' ), $t->number( $number ) ),
		};
	}

	/**
	 * @param string $account URL of the account.
	 * @param string $stop    URL of the page that ends these mails or makes them rarer.
	 */
	private function letter( Letterhead $letterhead, Digest $digest, string $account, string $stop ): Letter {
		$t            = $letterhead->translator;
		$room         = self::MAX_LISTINGS;
		$hasOneSearch = null !== $digest->onlySearchId();
		$parts        = [];
		$below        = [];
		foreach ( $digest->searches as $matched ) {
			$listings = array_slice( $matched['listings'], 0, $room );
			$room    -= count( $listings );
			// With several searches, the reason ("this search") follows the listings of each; a search without shown listings
			// is named at the end.
			if ( [] === $listings ) {
				$below[] = self::reason( $t, $matched['search'], $this->titles->of( $matched['search']->search, $t ) );
			} elseif ( $hasOneSearch ) {
				$parts[] = $this->section( $t, $matched, $listings, hasOneSearch: true );
				$below[] = self::reason( $t, $matched['search'] );
			} else {
				array_push( $parts, $this->section( $t, $matched, $listings, hasOneSearch: false ), self::reason( $t, $matched['search'] ) );
			}
		}
		return new Letter(
			[
				new Section( lines: [ Greeting::line( $t, $digest->person ) ] ),
				...$parts,
				...self::omittedListings( $t, $digest, $account ),
				...$below,
				self::links( $t, $digest, $account, $stop ),
			],
			$letterhead->imprint()
		);
	}

	/** Links that manage, reduce and end these mails. */
	private static function links( Translator $t, Digest $digest, string $account, string $stop ): Section {
		$frequency = AlertFrequency::mostFrequent( array_map( static fn( array $matched ): AlertFrequency => $matched['search']->alerts, $digest->searches ) );
		return new Section(
			lines: [
				Link::named( $t->text( 'Saved searches' ), $account ),
				// Weekly mails cannot become rarer, so the page only offers to end them.
				...( AlertFrequency::Weekly === $frequency ? [] : [ Link::named( $t->text( 'Less often' ), add_query_arg( 'less', '1', $stop ) ) ] ),
				Link::named( $t->text( 'Stop emails' ), $stop ),
			]
		);
	}

	/**
	 * @param MatchedSearch        $matched
	 * @param list<AlertedListing> $listings Shown listings of the search.
	 */
	private function section( Translator $t, array $matched, array $listings, bool $hasOneSearch ): Section {
		// Spaces after colons do not break, so that no line ends with a label.
		$title = str_replace( ': ', ":\u{a0}", $this->titles->of( $matched['search']->search, $t ) );
		$tiles = array_map( static fn( AlertedListing $listing ): ListingTile => self::tile( $t, $listing ), $listings );
		if ( $hasOneSearch && self::areAllNew( ...$matched['listings'] ) ) {
			return new Section( lines: [ sprintf( $t->text( 'These properties have been added to your saved search “%s”:' ), $title ) ], tiles: $tiles );
		}
		return new Section( heading: $title, tiles: $tiles );
	}

	/**
	 * Mentions listings that this mail does not show.
	 *
	 * @return list<Section>
	 */
	private static function omittedListings( Translator $t, Digest $digest, string $account ): array {
		$exclusive = $digest->exclusiveCount();
		$sections  = [];
		if ( $digest->publicCount() > self::MAX_LISTINGS ) {
			$sections[] = new Section( lines: [ Link::named( sprintf( $t->text( 'View all %s' ), $t->number( $digest->publicCount() + $exclusive ) ), $account ) ] );
		}
		if ( $exclusive > 0 ) {
			$sentence   = match ( true ) {
				0 === $digest->publicCount() => $t->text( 'There are exclusive properties that fit what you are looking for. Sign in to see them:' ),
				1 === $exclusive             => $t->text( 'There is also an exclusive property. You see it after signing in.' ),
				default                      => $t->text( 'There are also exclusive properties. You see them after signing in.' ),
			};
			$sections[] = new Section( lines: [ $sentence, Link::action( $account, $t->text( 'Sign in', 'button' ) ) ] );
		}
		return $sections;
	}

	private static function reason( Translator $t, StoredSearch $search, ?string $title = null ): Section {
		return new Section(
			lines: [
				...( null === $title ? [] : [ $title ] ),
				sprintf(
					$t->text( 'You receive this email because you saved this search on %1$s and chose emails (%2$s).' ),
					$t->date( $search->createdAt ),
					lcfirst( $search->alerts->label( $t ) )
				),
			]
		);
	}

	private static function tile( Translator $t, AlertedListing $alerted ): ListingTile {
		$listing = $alerted->listing;
		$figures = new KeyFigures( $listing, $t );
		$price   = $figures->price();
		return new ListingTile(
			url: $listing->link( $t->language ),
			title: $listing->title,
			news: self::news( $t, $alerted, $price['text'] ),
			place: trim( "{$listing->zip} {$listing->city}" ),
			figures: implode( ' · ', $figures->brief() ),
			price: '' === $price['title'] ? $price['text'] : "{$price['title']}: {$price['text']}",
			picture: ListingTile::pictureOf( $listing ),
			linkText: $t->text( 'View property' )
		);
	}

	private static function news( Translator $t, AlertedListing $alerted, string $price ): string {
		return match ( $alerted->news ) {
			EventKind::First => $t->text( 'New' ),
			EventKind::Back  => $t->text( 'Available again' ),
			EventKind::Price => sprintf( $t->text( 'Price reduced: %1$s → %2$s' ), self::formerPrice( $t, (int) $alerted->former / 100 ), $price ),
		};
	}

	/** A currency sign after the amount appears once, after both prices: "480.000 → 450.000 €". */
	private static function formerPrice( Translator $t, float $price ): string {
		return (string) preg_replace( '/\s*€$/u', '', NumberText::format( $price, FieldType::Currency, $t ) );
	}

	private static function areAllNew( AlertedListing ...$listings ): bool {
		return [] === array_filter( $listings, static fn( AlertedListing $listing ): bool => EventKind::First !== $listing->news );
	}
}
