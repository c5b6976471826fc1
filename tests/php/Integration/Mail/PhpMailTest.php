<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Mail;

use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Mails of a site that sends with PHP's mail(), WordPress' default. */
final class PhpMailTest extends IntegrationTestCase {

	/**
	 * RFC 8058, RFC 2047 5: PHPMailer encodes longer headers for mail(), and mail programs find no URL in an encoded header.
	 */
	public function testUrlsAndIdsInHeadersAreNotEncoded(): void {
		$file    = (string) tempnam( get_temp_dir(), 'mail' );
		$process = dirname( __DIR__, 2 ) . '/Support/processes/phpmail.php';
		exec( implode( ' ', array_map( escapeshellarg( ... ), [ PHP_BINARY, '-d', "sendmail_path=cat > {$file}", $process ] ) ), $output );
		$mail = str_replace( "\r\n", "\n", (string) file_get_contents( $file ) );
		unlink( $file );
		self::assertStringContainsString( "\nList-Unsubscribe: <https://www.agency.example/wp-json/sw-immosuite/v1/saved-search/stop?k=a." . str_repeat( 'A', 64 ) . ">\n", $mail );
		self::assertStringContainsString( "\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n", $mail );
		self::assertStringContainsString( "\nReferences: <01234567-89ab-4def-8123-456789abcdef@127.0.0.1>\n", $mail );
		self::assertStringContainsString( 'Subject: =?utf-8?', $mail, 'Non-ASCII headers are encoded as usual.' );
		self::assertSame( [ 'WP_PHPMailer', 'by its own way' ], $output, 'Mails of other plugins use the PHPMailer of core, and a plugin that replaces it sends ours.' );
	}
}
