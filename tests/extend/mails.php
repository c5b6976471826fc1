<?php
/** Mails. What they say, to whom they go, and how long what they are about is kept. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Alerts and confirmations of inquiries have a sentence of the agency's own; the greeting of an alert stays before it.
add_filter(
	'sw_immosuite_mail_words',
	static fn( array $words, string $kind ): array => match ( $kind ) {
		'alert'           => [ 0 => $words[0] . ' schauen Sie mal, was seit gestern neu bei uns ist.' ] + $words,
		'confirm.inquiry' => [ 0 => 'Schön, dass Sie an den See ziehen möchten. ' . $words[0] ] + $words,
		default           => $words,
	},
	10,
	2
);

// A subject of the agency's own, and a copy of each lead for the office.
add_filter(
	'sw_immosuite_mail',
	static fn( array $mail, string $kind ): array => match ( $kind ) {
		'alert'            => [ 'subject' => 'Frisch für Sie: ' . $mail['subject'] ] + $mail,
		'agency.confirmed' => [ 'headers' => [ ...$mail['headers'], 'Bcc: buero@agentur.example' ] ] + $mail,
		default            => $mail,
	},
	10,
	2
);

// No alert names a home that the office shows to nobody yet.
add_filter( 'sw_immosuite_alert_listings', static fn( array $posts ): array => array_filter( $posts, static fn( int $post ): bool => '1' !== get_post_meta( $post, 'extension_later', true ) ) );

// Leads are kept for three years.
add_filter( 'sw_immosuite_retention_months', static fn( int $months, string $kind ): int => 'lead' === $kind ? 36 : $months, 10, 2 );
