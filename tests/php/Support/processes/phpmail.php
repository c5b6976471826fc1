<?php
/**
 * Sends a mail by PHP's mail(), which runs the program of the setting sendmail_path: php -d sendmail_path=…
 * phpmail.php. Prints the class of the mailer for the next mail, then a text that a plugin's mailer prints for each of its mails.
 */

declare(strict_types=1);

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';

// Runs after the test site's own hook, which sends by SMTP.
add_action( 'phpmailer_init', static fn( PHPMailer\PHPMailer\PHPMailer $phpmailer ) => $phpmailer->isMail(), PHP_INT_MAX - 1 );
$message = new SwImmoSuite\Mail\Transport\Message(
	'visitor@domain.example',
	'agency@domain.example',
	'Größe',
	"Text\n",
	references: SwImmoSuite\Mail\Transport\Mailer::thread( '01234567-89ab-4def-8123-456789abcdef' ),
	unsubscribeUrl: 'https://www.agency.example/wp-json/sw-immosuite/v1/saved-search/stop?k=a.' . str_repeat( 'A', 64 ),
);
$mailer = new SwImmoSuite\Mail\Transport\Mailer( new SwImmoSuite\Foundation\Settings\Settings(), new SwImmoSuite\Mail\Transport\SmtpConnection() );
echo (string) $mailer->send( $message, SwImmoSuite\Mail\Transport\Mailer::messageId() ), get_debug_type( $GLOBALS['phpmailer'] ), "\n";

// Plugins that send through the API of a service replace the mailer like this.
$GLOBALS['phpmailer'] = new class( true ) extends PHPMailer\PHPMailer\PHPMailer {
	public function send(): bool {
		echo 'by its own way';
		return true;
	}
};
$mailer->send( $message, SwImmoSuite\Mail\Transport\Mailer::messageId() );
