<?php
/** Mails. Their texts and recipients, and how long submissions are kept. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// Adds a sentence to alerts, after the greeting, and to confirmations of inquiries.
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

// Changes the subject of alerts, and sends the office a copy of each lead.
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

// Removes from alerts all listings that the office has not released yet.
add_filter( 'sw_immosuite_alert_listings', static fn( array $posts ): array => array_filter( $posts, static fn( int $post ): bool => '1' !== get_post_meta( $post, 'extension_later', true ) ) );

// Keeps leads for three years.
add_filter( 'sw_immosuite_retention_months', static fn( int $months, string $kind ): int => 'lead' === $kind ? 36 : $months, 10, 2 );
