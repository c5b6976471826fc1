<?php
/**
 * The pages of the demo site: slug, title and content in blocks. `{name}` in a content becomes the path of the page of that name,
 * `{listing}` the number of a listing.
 *
 * A widget's two pages are named after its block, so that the start command can find them.
 *
 * @return array<string, array{slug: string, title: string, content: string, type?: string, template?: string}>
 */

declare(strict_types=1);

use SwImmoSuite\Frontend\ListingTemplates\TemplateName;

defined( 'ABSPATH' ) || exit;

/** @var callable(string): string $paragraph */
$paragraph = static fn ( string $text ): string => "<!-- wp:paragraph -->\n<p>{$text}</p>\n<!-- /wp:paragraph -->\n\n";

/** @var callable(string): string $heading */
$heading = static fn ( string $text ): string => "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">{$text}</h2>\n<!-- /wp:heading -->\n\n";

/** @var callable(list<string>): string $list */
$list = static fn ( array $items ): string => "<!-- wp:list -->\n<ul class=\"wp-block-list\">"
	. implode( '', array_map( static fn ( string $item ): string => "<!-- wp:list-item -->\n<li>{$item}</li>\n<!-- /wp:list-item -->", $items ) )
	. "</ul>\n<!-- /wp:list -->\n\n";

/** The block's language follows the nearest `lang`; tools/demo/mu-plugins/english.php sets it for this group. */
$english = static fn ( string $content ): string => '<!-- wp:group {"className":"is-english","layout":{"type":"constrained"}} -->' . "\n"
	. "<div class=\"wp-block-group is-english\">{$content}</div>\n<!-- /wp:group -->\n\n";

/** @var callable(string, string): string $link */
$link = static fn ( string $label, string $url ): string => '<!-- wp:navigation-link {"label":"' . $label . '","url":"' . $url . '","kind":"custom","isTopLevelLink":true} /-->';

$widget = static fn ( string $name ): string => "<!-- wp:sw-immosuite/{$name} /-->\n\n";

// The page of this block does not belong to a listing, so the block names a listing.
$inquiry = "<!-- wp:sw-immosuite/expose-inquiry {\"objectId\":{listing}} /-->\n\n";

// The page renders its title as the first heading.
$listings = "<!-- wp:sw-immosuite/listings {\"heading\":\"\",\"align\":\"wide\"} /-->\n\n";

return [
	'privacy'         => [
		'slug'    => 'datenschutz',
		'title'   => 'Datenschutz',
		'content' => $paragraph( 'Dies ist die Datenschutzerklärung der Vorführung. Auf einer echten Website steht hier, wer welche Daten wozu verarbeitet.' ),
	],
	'imprint'         => [
		'slug'    => 'impressum',
		'title'   => 'Impressum',
		'content' => $paragraph( 'Musterhaus Immobilien GmbH<br>Musterstraße 1<br>88045 Friedrichshafen' ),
	],
	'contact-form.de' => [
		'slug'    => 'kontakt',
		'title'   => 'Kontakt',
		'content' => $paragraph( 'Schreiben Sie uns. Sie erhalten eine E-Mail, mit der Sie Ihre Nachricht bestätigen.' ) . $widget( 'contact-form' ),
	],
	'contact-form.en' => [
		'slug'    => 'contact',
		'title'   => 'Contact',
		'content' => $english( $paragraph( 'Write to us. You receive an email to confirm your message.' ) . $widget( 'contact-form' ) ),
	],
	'expose-inquiry.de' => [
		'slug'    => 'anfrage',
		'title'   => 'Anfrage',
		'content' => $paragraph( 'Fragen Sie nach einer bestimmten Immobilie.' ) . $inquiry,
	],
	'expose-inquiry.en' => [
		'slug'    => 'inquiry',
		'title'   => 'Inquiry',
		'content' => $english( $paragraph( 'Ask about one property.' ) . $inquiry ),
	],
	'lead-wizard.de'  => [
		'slug'    => 'immobilie-anbieten',
		'title'   => 'Immobilie anbieten',
		'content' => $paragraph( 'Beschreiben Sie uns Ihre Immobilie in wenigen Schritten.' ) . $widget( 'lead-wizard' ),
	],
	'lead-wizard.en'  => [
		'slug'    => 'offer-a-property',
		'title'   => 'Offer a property',
		'content' => $english( $paragraph( 'Describe your property in a few steps.' ) . $widget( 'lead-wizard' ) ),
	],
	'newsletter.de'   => [
		'slug'    => 'newsletter',
		'title'   => 'Newsletter',
		'content' => $paragraph( 'Neue Immobilien, bevor sie auf den Portalen stehen.' ) . $widget( 'newsletter' ),
	],
	'newsletter.en'   => [
		'slug'    => 'news',
		'title'   => 'Newsletter',
		'content' => $english( $paragraph( 'New properties before they are on the portals.' ) . $widget( 'newsletter' ) ),
	],
	'saved-search-wizard.de' => [
		'slug'    => 'suchprofil',
		'title'   => 'Suchprofil',
		'content' => $paragraph( 'Sagen Sie uns, was Sie suchen.' ) . $widget( 'saved-search-wizard' ),
	],
	'saved-search-wizard.en' => [
		'slug'    => 'saved-search',
		'title'   => 'Saved search',
		'content' => $english( $paragraph( 'Tell us what you are looking for.' ) . $widget( 'saved-search-wizard' ) ),
	],
	'login.de'        => [
		'slug'    => 'mein-konto',
		'title'   => 'Mein Konto',
		'content' => $paragraph( 'Anmeldung per E-Mail-Link; Angaben, Suchprofile und exklusive Immobilien.' ) . $widget( 'login' ),
	],
	'login.en'        => [
		'slug'    => 'my-account',
		'title'   => 'My account',
		'content' => $english( $paragraph( 'Sign-in by mailed link; details, saved searches and exclusive properties.' ) . $widget( 'login' ) ),
	],
	// Replaces the archive of listings at its address.
	'listings.de'     => [
		'slug'    => 'immobilien',
		'title'   => 'Immobilien',
		'content' => $listings,
		'template' => TemplateName::Page->value,
	],
	// tools/demo/mu-plugins/english.php switches this address to English.
	'listings.en'     => [
		'slug'    => 'properties',
		'title'   => 'Properties',
		'content' => $listings,
		'template' => TemplateName::Page->value,
	],
	'overview'        => [
		'slug'    => 'uebersicht',
		'title'   => 'Übersicht',
		'content' => $paragraph( 'Die Bausteine dieser Website, jeder auf einer Seite für sich, auf Deutsch und auf Englisch.' )
			. $heading( 'Immobilien' )
			. $list( [ '<a href="{listings.de}">Immobilien suchen und merken (Deutsch)</a>', '<a href="{listings.en}" lang="en" hreflang="en">Search and save properties (English)</a>' ] )
			. $heading( 'Kontaktformular' )
			. $list( [ '<a href="{contact-form.de}">Kontakt (Deutsch)</a>', '<a href="{contact-form.en}" lang="en" hreflang="en">Contact (English)</a>' ] )
			. $heading( 'Anfrage zu einer Immobilie' )
			. $list( [ '<a href="{expose-inquiry.de}">Anfrage (Deutsch)</a>', '<a href="{expose-inquiry.en}" lang="en" hreflang="en">Inquiry (English)</a>' ] )
			. $heading( 'Immobilie anbieten' )
			. $list( [ '<a href="{lead-wizard.de}">Immobilie anbieten (Deutsch)</a>', '<a href="{lead-wizard.en}" lang="en" hreflang="en">Offer a property (English)</a>' ] )
			. $heading( 'Newsletter' )
			. $list( [ '<a href="{newsletter.de}">Newsletter (Deutsch)</a>', '<a href="{newsletter.en}" lang="en" hreflang="en">Newsletter (English)</a>' ] )
			. $heading( 'Suchprofil' )
			. $list( [ '<a href="{saved-search-wizard.de}">Suchprofil (Deutsch)</a>', '<a href="{saved-search-wizard.en}" lang="en" hreflang="en">Saved search (English)</a>' ] )
			. $heading( 'Anmeldung und Konto' )
			. $list( [ '<a href="{login.de}">Mein Konto (Deutsch)</a>', '<a href="{login.en}" lang="en" hreflang="en">My account (English)</a>' ] )
			. $heading( 'Weitere Seiten' )
			. $list( [ '<a href="{privacy}">Datenschutz</a>', '<a href="{imprint}">Impressum</a>' ] ),
	],
	// A separate menu: one with all pages would wrap at tablet width, and shift when the theme's font loads.
	'menu'            => [
		'slug'    => 'hauptmenue',
		'title'   => 'Hauptmenü',
		'type'    => 'wp_navigation',
		'content' => $link( 'Übersicht', '{overview}' ) . $link( 'Immobilien', '{listings.de}' ) . $link( 'Kontakt', '{contact-form.de}' ) . $link( 'Contact', '{contact-form.en}' ),
	],
];
