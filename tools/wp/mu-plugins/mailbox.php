<?php
/**
 * Plugin Name: Local mailbox
 * Description: Sends every mail to the mailbox of tools/mailbox instead of the machine's mail system.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'phpmailer_init',
	static function ( PHPMailer\PHPMailer\PHPMailer $mailer ): void {
		$mailer->isSMTP();
		$mailer->Host        = (string) ( getenv( 'SW_IMMOSUITE_SMTP_HOST' ) ?: SW_IMMOSUITE_SMTP_HOST );
		$mailer->Port        = (int) ( getenv( 'SW_IMMOSUITE_SMTP_PORT' ) ?: SW_IMMOSUITE_SMTP_PORT );
		$mailer->SMTPAuth    = false;
		$mailer->SMTPAutoTLS = false;
		$mailer->Timeout     = 10;
	}
);

// Core builds its sender from the host name, but wordpress@localhost and wordpress@127.0.0.1 are not accepted as addresses.
add_filter(
	'wp_mail_from',
	static fn ( string $sender ): string => preg_match( '/@(localhost|[\d.]+)$/', $sender ) === 1 ? 'wordpress@musterhaus.example' : $sender,
	1
);
